import type { CapturedKind } from '../../platform/captured-kinds.ts';
import { Button } from '@plumbline/ui';
import { useState } from 'react';
import { browser } from 'wxt/browser';

const KINDS: ReadonlyArray<{ kind: CapturedKind; label: string; words: string }> = [
  { kind: 'seo', label: 'SEO', words: 'Checks the pages you visit as your browser shows them.' },
  { kind: 'ui', label: 'UI', words: 'A screenshot at every click, with requests, errors and accessibility.' },
  { kind: 'responsive', label: 'Responsive', words: 'Each page on desktop and phone at once.' },
  { kind: 'grammar', label: 'Grammar', words: 'Checks the text of the pages you visit.' },
];

/** Chooses a test and starts it on the active page. */
export function StartPart({ onStart }: { onStart: (kind: CapturedKind, tabId: number) => Promise<void> }) {
  const [kind, setKind] = useState<CapturedKind>('ui');
  const [isStarting, setStarting] = useState(false);
  const start = async (): Promise<void> => {
    setStarting(true);
    const tabId = await tabInFront();
    if (tabId !== undefined) await onStart(kind, tabId);
    setStarting(false);
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1.5 text-13 font-medium">Test</legend>
        {KINDS.map((choice) => (
          <label
            key={choice.kind}
            className="grid grid-cols-[auto_1fr] gap-x-2.5 rounded-ui border border-line px-3 py-2 transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="kind"
              value={choice.kind}
              checked={kind === choice.kind}
              onChange={() => setKind(choice.kind)}
              className="mt-1 accent-accent"
            />
            <span className="font-medium">{choice.label}</span>
            <span className="col-start-2 text-12 text-muted">{choice.words}</span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" variant="primary" busy={isStarting}>
        Start Capturing
      </Button>
    </form>
  );
}

/** The tab the popup was opened over; a ?tab= parameter names another one, for when the popup is itself opened in a tab. */
async function tabInFront(): Promise<number | undefined> {
  const named = new URLSearchParams(location.search).get('tab');
  if (named) return Number(named);
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.id;
}
