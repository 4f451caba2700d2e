import type { SlipKind } from '@plumbline/contract';
import { oneOf } from '../../shared/screens/use-url-state.ts';
import { KINDS } from './slip-words.ts';

export const SHOWN = ['open', 'ignored'] as const;

/** Which slips are listed and which one is open; all of it in the URL. */
export interface GrammarView {
  readonly shown: (typeof SHOWN)[number];
  /** null for all. */
  readonly kind: SlipKind | null;
  /** Id of a rule, '' for all. */
  readonly rule: string;
  readonly search: string;
  /** Only what the run before did not have. */
  readonly isFresh: boolean;
  /** Id of the open finding, '' for none. */
  readonly slip: string;
}

export function readGrammarView(parameters: URLSearchParams): GrammarView {
  return {
    shown: oneOf(parameters.get('show'), SHOWN),
    // Other screens speak of categories and checks, as of those of every kind.
    kind: KINDS.find(({ value }) => value === (parameters.get('kind') ?? parameters.get('category')))?.value ?? null,
    rule: parameters.get('rule') ?? parameters.get('check') ?? '',
    search: parameters.get('q') ?? '',
    isFresh: parameters.get('new') === '1',
    slip: parameters.get('slip') ?? '',
  };
}
