import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Failure, Loading } from '../parts/states.tsx';
import { type LazyPart, useLazy } from '../use-lazy.ts';
import { usePanel } from '../use-panel.ts';
import type { Draft } from './draft.ts';

interface Props {
  readonly draft: Draft | null;
  readonly onChange: (draft: Draft | null) => void;
}

const SHOWN: LazyPart<{ readonly draft: Draft; readonly onChange: (draft: Draft) => void }> = {
  load: () => import('./part.ts'),
  loaded: null,
};

/** Lets the visitor add the current page to a post, with a preview. Nothing of it leaves the browser before the post does. */
export function ShowWhatIsWrong({ draft, onChange }: Props) {
  const { look, page } = usePanel();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (!look.show_page || !page.isThere) return null;
  const take = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const { askForDraft } = await import('./part.ts');
      onChange(await askForDraft(page, look.origins));
    } catch (problem) {
      setError(problem);
    }
    setBusy(false);
  };
  return (
    <>
      {draft && <Shown draft={draft} onChange={onChange} />}
      {error !== null && (
        <p role="alert" className="text-13 text-critical">
          No screenshot could be taken. Describe the problem in words.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={() => void take()}>
          {draft ? 'Take another screenshot' : 'Screenshots'}
        </Button>
        {draft && <Button onClick={() => onChange(null)}>Send without it</Button>}
      </div>
    </>
  );
}

function Shown(props: { readonly draft: Draft; readonly onChange: (draft: Draft) => void }) {
  const { Part, error, retry } = useLazy(SHOWN);
  if (Part) return <Part {...props} />;
  return error === null ? <Loading /> : <Failure error={error} onRetry={retry} />;
}
