/**
 * Node flags for the server. V8 lets both generations of its heap grow far beyond the live data, and returns little: the young generation is limited
 * to 8 MB, and the old one may little more than double before it is collected. Such a small young generation is collected by one thread: waking
 * others takes longer than they help, and they compete with the threads that judge (`npm run bench`). All objects start in the young generation:
 * otherwise V8 takes the tree of one large page as a sign that trees live long, allocates those of all later pages in the old generation, and
 * collects that six times in a thousand pages instead of once in two thousand.
 */
export const SERVER_FLAGS = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=120',
  '--no-parallel-scavenge',
  '--no-allocation-site-pretenuring',
];

/**
 * The default environment of Node. The C library gives each thread its own memory arena, most of which stays unused: two arenas for all threads save
 * 40 MB with 20,000 pages, and cost no time (`bench/scale.ts`).
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
