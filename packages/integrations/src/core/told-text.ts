import { z } from 'zod';

/*
 * Tools’ responses are untrusted: a team’s own server may return a string of eight million characters, and values are stored, listed and passed on.
 * So
 * providers parse every string with one of these. Values that are too long are cut or rejected depending on their type (`fitting` says why).
 */

/** The longest real ids are those of messages, with about sixty characters. A form sends back none longer. */
const MAX_ID = 500;
/** Issue summaries have at most 255 characters; longer titles of Notion and Asana are cut in lists of options. */
const MAX_NAME = 300;
/** The longest real ones contain a page title. */
const MAX_ADDRESS = 2000;
/** More than is shown (`ProviderError`). */
const MAX_SAID = 1000;
/** Most servers accept no longer header. */
const MAX_SECRET = 16_000;

const atMost = (most: number) => z.custom<string>((value) => typeof value === 'string' && value.length <= most);
const cutAt = (most: number) => z.string().transform((text) => (text.length <= most ? text : text.slice(0, most).toWellFormed()));

/** An identifier, such as an id, key or type. Cut, it would be a different one, so a longer one is rejected. */
export const idText = atMost(MAX_ID);
/** A display name; longer ones are cut. Names that are compared are cut alike. */
export const nameText = cutAt(MAX_NAME);
/** An address or cursor; longer ones are rejected. */
export const addressText = atMost(MAX_ADDRESS);
/** An error message; longer ones are cut. */
export const saidText = cutAt(MAX_SAID);
/** Tokens and signed addresses, passed on unchanged; longer ones are rejected. */
export const secretText = atMost(MAX_SECRET);
/** A string that is only searched: of any length, and neither stored nor shown. */
export const searchedText = z.string();
/** The same for any JSON. */
export const searchedJson = z
  .unknown()
  .optional()
  .transform((found) => JSON.stringify(found ?? null));
