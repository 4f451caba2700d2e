/**
 * What Node is started with. V8 lets both halves of its heap grow far beyond what is alive, and gives little of it back: the young
 * half is kept to 8 MB, and the old one may double before it is cleared. A crawl of 20,000 pages takes 100 MB less for the first and 80
 * for the second, and hardly more time (`node bench/scale.ts`).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=150'];
