import type { RichText } from '@plumbline/contract';
import { addComment } from '@plumbline/contract/endpoints';
import { useState } from 'react';
import { LazyEditor } from '../lazy-editor.tsx';
import { Button } from '../parts/button.tsx';
import { Failure } from '../parts/states.tsx';
import { useEarlyProof } from '../proof/use-early-proof.ts';
import { usePanel } from '../use-panel.ts';

/** The subject of a comment. */
export type CommentPlace = { readonly feedback: string } | { readonly change_log: string };

interface Props {
  readonly place: CommentPlace;
  /** The comment replied to; null at the top level. */
  readonly parent: string | null;
  readonly label: string;
  readonly action: string;
  readonly onDone?: () => void;
}

/** Writes a comment or a reply. An empty one is not sent. */
export function CommentForm({ place, parent, label, action, onDone }: Props) {
  const { visit, page, changed } = usePanel();
  const prepare = useEarlyProof();
  const [words, setWords] = useState<RichText | null>(null);
  const [round, setRound] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const send = async (description: RichText): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await visit.prove();
      const { id } = await visit.client.call(addComment, { body: { description, parent, ...place } });
      page.tell('comment', { id, ...place });
      setWords(null);
      // A new, empty editor.
      setRound(round + 1);
      changed();
      onDone?.();
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="flex flex-col gap-2"
      onInput={prepare}
      onSubmit={(event) => {
        event.preventDefault();
        if (words !== null && !isBusy) void send(words);
      }}
    >
      <LazyEditor
        key={round}
        label={label}
        hideLabel
        placeholder="Write a comment..."
        onChange={(document) => setWords(document ? { ...document, type: 'doc' } : null)}
      />
      {error !== null && <Failure error={error} />}
      <Button type="submit" size="sm" disabled={words === null} busy={isBusy} className="self-start">
        {action}
      </Button>
    </form>
  );
}
