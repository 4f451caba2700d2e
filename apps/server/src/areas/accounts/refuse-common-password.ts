import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { invalidField } from '../../platform/http/api-error.ts';

/** Of the package's scale from 0 to 4: below this a password is among the first million that are tried. */
const MIN_SCORE = 2;
/** Work grows faster than length, and whatever is long enough is judged by its beginning. */
const JUDGED_LENGTH = 64;

let judge: Promise<ZxcvbnFactory> | null = null;

/**
 * Refuses a password that is tried first: from lists of stolen ones, with the usual capital, digit and sign added or put in
 * place of letters, along the keyboard, or made of the person's own name and address.
 * @param known what an attacker knows of the person
 * @throws ApiError naming `password`
 */
export async function refuseCommonPassword(password: string, known: readonly string[]): Promise<void> {
  judge ??= load();
  const words = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  const { score } = (await judge).check(password.slice(0, JUDGED_LENGTH), ['plumbline', ...words]);
  if (score < MIN_SCORE) throw invalidField('password', 'This password is too common. Choose another one.');
}

/** Loaded with the first password: the lists are large, and a server starts without them. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ dictionary, graphs: adjacencyGraphs });
}
