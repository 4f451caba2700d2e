import { type SQL, sql, type SQLWrapper } from './query.ts';

/**
 * Whether a text has another in it, in capitals or not. What is looked for is taken literally (`***=`), yet as a regular expression:
 * LIKE begins anew at every letter, so that `aaa…b` in texts of one letter takes it two hundred times as long as any other.
 */
export function contains(text: SQLWrapper, part: string): SQL {
  return sql`(${text}) ~* ${`***=${part}`}`;
}
