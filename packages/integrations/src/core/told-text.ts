import { z } from 'zod';

/*
 * What a tool says is a stranger's: an answer of a server of the team's own may hold one text of eight million characters, and what is read from it is kept
 * in rows, shown in lists and sent on. So providers read every text as one of these. What is refused is refused by its type (`fitting` says why).
 */

/** The longest honest ids are those of messages, of some sixty characters. A form sends back no longer one. */
const MAX_ID = 500;
/** Summaries of issues have 255 characters at most; titles of Notion and Asana, which may have more, lose their end in a list of choices. */
const MAX_NAME = 300;
/** The longest honest ones have the title of a page in them. */
const MAX_ADDRESS = 2000;
/** More than is told of it (`ProviderError`). */
const MAX_SAID = 1000;
/** A header of most servers is not longer. */
const MAX_SECRET = 16_000;

const atMost = (most: number) => z.custom<string>((value) => typeof value === 'string' && value.length <= most);
const cutAt = (most: number) => z.string().transform((text) => (text.length <= most ? text : text.slice(0, most).toWellFormed()));

/** What a tool knows something by, such as an id, a key, a type, or a name that is one: one that is cut would be another, so it is refused. */
export const idText = atMost(MAX_ID);
/** What people call something, cut where it is longer. Two names that are looked for in one another are cut alike. */
export const nameText = cutAt(MAX_NAME);
/** An address, or where the next page of a list begins: refused where it is longer. */
export const addressText = atMost(MAX_ADDRESS);
/** Why something was refused, cut where it is longer. */
export const saidText = cutAt(MAX_SAID);
/** Tokens, and addresses that are signed: handed on as they are, and refused where they are longer. */
export const secretText = atMost(MAX_SECRET);
/** A text that is only looked through: of any length, and neither kept nor shown. */
export const searchedText = z.string();
/** The same for what may be anything. */
export const searchedJson = z
  .unknown()
  .optional()
  .transform((found) => JSON.stringify(found ?? null));
