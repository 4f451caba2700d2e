/* Tables and column types; a module of its own for the reason given in query.ts. */
export * from 'drizzle-orm/pg-core';
