/**
 * What Node is started with. V8 lets both halves of its heap grow far beyond what is alive, and gives little of it back: the young
 * half is kept to 8 MB, and the old one may little more than double before it is cleared. A young half that small is cleared by one
 * thread: to wake others takes longer than they help, and they take the time of the threads that judge (`npm run bench`). All objects
 * begin in the young half: V8 would take the tree of one large page for a sign that trees live long, put those of all later pages into
 * the old half, and clear that six times per thousand pages instead of once in two thousand.
 */
export const SERVER_FLAGS = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=120',
  '--no-parallel-scavenge',
  '--no-allocation-site-pretenuring',
];

/**
 * What Node finds in its environment, unless whoever starts it says otherwise. The C library gives each thread memory of its own to cut
 * pieces from, of which most stays unused: two for all threads take 40 MB less with 20,000 pages, and no time (`bench/scale.ts`).
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
