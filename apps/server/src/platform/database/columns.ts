/* Tables and the types of their columns; a door of its own for the reason that query.ts tells. */
export * from 'drizzle-orm/pg-core';
