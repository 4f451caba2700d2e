/** What the browser needs at run time and is free of the schema library. */
export * from './field-rules.ts';
export * from './target-url.ts';
export * from './text.ts';
