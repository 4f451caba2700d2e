import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { invalidField } from '../../platform/http/api-error.ts';

/** On zxcvbn’s scale from 0 to 4: below this a password is among the first million guesses. */
const MIN_SCORE = 2;
/** Cost grows faster than length, and a long password can be judged by its beginning. */
const JUDGED_LENGTH = 64;

let judge: Promise<ZxcvbnFactory> | null = null;

/**
 * Refuses passwords that are guessed first: from lists of stolen ones, with the usual capitals, digits and symbols added or
 * substituted, keyboard patterns, or based on the person’s own name and address.
 * @param known what an attacker knows about the person
 * @throws ApiError naming `password`
 */
export async function refuseCommonPassword(password: string, known: readonly string[]): Promise<void> {
  judge ??= load();
  const words = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  const { score } = (await judge).check(password.slice(0, JUDGED_LENGTH), ['plumbline', ...words]);
  if (score < MIN_SCORE) throw invalidField('password', 'This password is too common. Choose another one.');
}

/** Loaded with the first password, because the lists are large and would slow down the start of the server. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ dictionary, graphs: adjacencyGraphs });
}
