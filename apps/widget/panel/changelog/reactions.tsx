import type { ChangelogEntry } from '@plumbline/contract';
import { reactToEntry } from '@plumbline/contract/endpoints';
import { REACTION_WORDS } from '@plumbline/contract/rules';
import { useState } from 'react';
import { Failure } from '../parts/states.tsx';
import { usePanel } from '../use-panel.ts';

/** The reactions to an entry; a press adds one's own, another removes it. */
export function Reactions({ entry }: { entry: ChangelogEntry }) {
  const { visit, mayWrite, changed } = usePanel();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const react = async (reaction: keyof typeof REACTION_WORDS, on: boolean): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await visit.client.call(reactToEntry, { body: { change_log: entry.id, reaction, on } });
      changed();
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div role="group" aria-label="Reactions" className="flex flex-wrap gap-2">
      {(entry.reactions ?? []).map(({ reaction, people, mine }) => (
        <button
          key={reaction}
          type="button"
          disabled={!mayWrite}
          aria-pressed={mine}
          aria-label={`${REACTION_WORDS[reaction].label}, ${people}`}
          onClick={() => void react(reaction, !mine)}
          className={`tabular inline-flex h-8 items-center gap-1.5 rounded-ui border px-2.5 text-13 ${
            mine ? 'border-accent bg-accent-soft text-accent-text' : 'border-line text-muted enabled:hover:bg-hover'
          }`}
        >
          <span aria-hidden>{REACTION_WORDS[reaction].sign}</span>
          {people}
        </button>
      ))}
      {error !== null && <Failure error={error} />}
    </div>
  );
}
