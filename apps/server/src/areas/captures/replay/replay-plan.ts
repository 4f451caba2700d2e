import type { CaptureStep } from '@plumbline/contract';

/** A removed secret, plain or URL-encoded; an address that contains one cannot be opened. */
export const REDACTED = /(?:\[|%5b)redacted(?:\]|%5d)/i;
const FIELDS = new Set(['textbox', 'searchbox', 'spinbutton']);

/** One thing to repeat. */
export type ReplayMove =
  | {
      readonly kind: 'arrive';
      readonly stepId: string;
      readonly tab: number;
      readonly url: string;
      /** False for anything but a web address, and when a secret was removed: then only the page’s own navigation leads there. */
      readonly isOpenable: boolean;
    }
  | {
      readonly kind: 'press';
      readonly stepId: string;
      readonly tab: number;
      readonly frameUrl: string | null;
      readonly role: string;
      readonly name: string;
      readonly selector: string;
      /** Pressed with the keyboard. */
      readonly byKey: boolean;
      /** Environment variable that fills the field, null if it is not a field. Typed text is never captured. */
      readonly field: string | null;
      readonly words: string;
    };

export interface ReplayPlan {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly moves: readonly ReplayMove[];
}

/** What to do to repeat a capture. Pure. @param startUrl address of the test, where it starts when the first step is not a page */
export function replayPlan(startUrl: string, steps: readonly CaptureStep[]): ReplayPlan {
  const tabs = [...new Set(steps.map(({ tab }) => tab))];
  const [first] = steps;
  const moves = steps.map((step): ReplayMove => {
    const tab = tabs.indexOf(step.tab);
    if (step.action === 'open' || step.action === 'navigate') return arriveAt(step.id, tab, step.page_url);
    return {
      kind: 'press',
      stepId: step.id,
      tab,
      frameUrl: step.frame_url,
      role: step.role,
      name: REDACTED.test(step.name) ? '' : step.name,
      selector: step.selector,
      byKey: step.action === 'key',
      field: FIELDS.has(step.role) ? fieldName(step.name || step.selector) : null,
      words: step.label,
    };
  });
  const isBegun = first?.action === 'open' || first?.action === 'navigate';
  return {
    viewport: first ? { width: first.viewport.width, height: first.viewport.height } : { width: 1366, height: 768 },
    moves: first && !isBegun ? [arriveAt(first.id, 0, first.page_url || startUrl), ...moves] : moves,
  };
}

function arriveAt(stepId: string, tab: number, url: string): ReplayMove {
  return { kind: 'arrive', stepId, tab, url, isOpenable: /^https?:\/\//i.test(url) && !REDACTED.test(url) };
}

/** "Email address" as FIELD_EMAIL_ADDRESS. */
function fieldName(name: string): string {
  const word = name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40);
  return `FIELD_${word || 'VALUE'}`;
}
