import { type SQL, sql, type SQLWrapper } from './query.ts';

/**
 * Whether a text contains another, ignoring case. The search text is literal (`***=`) but matched as a regular expression: LIKE restarts at every
 * letter, so that `aaa…b` in a text of one repeated letter takes it two hundred times as long.
 */
export function contains(text: SQLWrapper, part: string): SQL {
  return sql`(${text}) ~* ${`***=${part}`}`;
}
