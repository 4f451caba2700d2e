import type { ExplorerParts, ExplorerWords } from '../../shared/explorer/explored-kind.ts';
import { AcceptedNote } from './accepted-note.tsx';
import { grammarPagePath } from './places.ts';
import { useSlipActions } from './use-slip-actions.tsx';
import { SlipBody } from './slip-body.tsx';
import { SlipLine } from './slip-line.tsx';
import { kindId } from './slip-words.ts';

const WORDS = {
  title: 'Mistakes',
  noun: 'mistakes',
  search: 'Search mistakes',
  choose: () => 'Choose a mistake on the left. Use j and k to move and a to accept the first fix.',
  noMatch: 'No mistakes match. Try another word or category.',
  none({ outcome }, { checks }) {
    if (outcome === 'ignored') return 'Nothing is ignored.';
    if (outcome === 'accepted') return 'No fixes accepted yet.';
    return checks.some(({ findings }) => findings > 0) ? 'All mistakes reviewed.' : 'No mistakes were found. The text reads well.';
  },
} satisfies Partial<ExplorerWords>;

/** How a mistake is shown and decided beside the text of its page. */
export const SLIP_ON_PAGE: ExplorerParts = { ignores: true, Body: SlipBody, useActions: useSlipActions };

/** How mistakes are reviewed in a report: one by one, with the keyboard only. */
export const SLIPS: ExplorerParts = {
  ...SLIP_ON_PAGE,
  words: WORDS,
  groupings: ['flat', 'check'],
  hasCategoryChips: true,
  isDecided: true,
  pageHref: (testId, url, findingId) => `${grammarPagePath(testId, url)}&slip=${findingId}`,
  oldNames: {
    slip: (id) => ({ at: id }),
    kind: (kind) => ({ category: kindId(kind) }),
    rule: (rule) => ({ group: 'check', check: rule }),
    show: (shown) => (shown === 'ignored' ? { outcome: 'ignored' } : {}),
  },
  Note: AcceptedNote,
  Label: SlipLine,
};

/** The same if there was no text to check. */
export const SLIPS_WITHOUT_TEXT: ExplorerParts = {
  ...SLIPS,
  words: { ...WORDS, none: () => 'The pages have no text of the chosen kinds.' },
};
