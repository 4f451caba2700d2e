import { fitting, readForeignJson } from '@plumbline/contract';
import { firstSlips, type Slip, type SlipKind, type TextToCheck } from '@plumbline/grammar';
import { z } from 'zod';
import type { JudgeElsewhere } from './text-verdicts.ts';

const ANSWER_MS = 20_000;
const MAX_REPLACEMENTS = 3;
/** LanguageTool checks no spelling for these codes without a country. */
const CODES: Readonly<Record<string, string>> = { de: 'de-DE', pt: 'pt-PT', ca: 'ca-ES' };

/** The part of a response of LanguageTool’s /v2/check that is read. */
const answer = z.object({
  matches: z.array(
    z.object({
      message: z.string(),
      offset: z.number().int().min(0),
      length: z.number().int().min(0),
      replacements: z.array(z.object({ value: z.string() })),
      rule: z.object({ id: z.string(), issueType: z.string().optional() }),
    }),
  ),
});

/** Maps LanguageTool’s issue types (from the W3C’s ITS 2.0) to kinds of mistake. */
const KINDS: Readonly<Record<string, SlipKind>> = {
  misspelling: 'spelling',
  grammar: 'grammar',
  typographical: 'punctuation',
  whitespace: 'punctuation',
  duplication: 'repetition',
  inconsistency: 'consistency',
  style: 'style',
  'locale-violation': 'consistency',
};

/**
 * Checks texts with a LanguageTool server. For unsupported languages, and when the server does not respond, the local dictionaries are
 * used.
 * @param url of the server, without /v2/check
 * @param warn called once when the server does not respond
 */
export function createLanguageTool(url: string, warn: (message: string) => void): JudgeElsewhere {
  let hasWarned = false;
  const unknown = new Set<string>();
  return async ({ text, skip, language }, signal) => {
    if (unknown.has(language)) return null;
    try {
      const response = await fetch(new URL('v2/check', url.endsWith('/') ? url : `${url}/`), {
        method: 'POST',
        body: new URLSearchParams({ text, language: CODES[language] ?? language }),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
      });
      if (response.status === 400) {
        unknown.add(language);
        return null;
      }
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      const { data, error } = fitting(answer, readForeignJson(await response.bytes()));
      if (error) throw error;
      return firstSlips(toSlips(data, text, skip));
    } catch (error) {
      signal.throwIfAborted();
      if (!hasWarned) warn(`LanguageTool could not be reached: ${error instanceof Error ? error.message : String(error)}`);
      hasWarned = true;
      return null;
    }
  };
}

function toSlips({ matches }: z.output<typeof answer>, text: string, skip: TextToCheck['skip']): readonly Slip[] {
  return matches.flatMap(({ message, offset, length, replacements, rule }): Slip[] => {
    const [start, end] = [offset, offset + length];
    if (end > text.length || skip.some(([from, to]) => from < end && start < to)) return [];
    const kind = KINDS[rule.issueType ?? ''] ?? 'grammar';
    return [
      {
        start,
        end,
        rule: kind === 'spelling' ? 'spelling' : rule.id.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
        kind,
        message,
        replacements: replacements.slice(0, MAX_REPLACEMENTS).map(({ value }) => value),
        word: kind === 'spelling' ? text.slice(start, end) : null,
      },
    ];
  });
}
