"""How flat pieces are painted and moved. Every board and panel that shows one uses this."""
