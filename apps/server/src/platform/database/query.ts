/*
 * The language of queries. Node reads the package.json of a package again for each import of it, and this one's has 179 KB: with hundreds of imports
 * a server took a second longer to start.
 */
export * from 'drizzle-orm';
