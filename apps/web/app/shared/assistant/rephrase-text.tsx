import { Button } from '@plumbline/ui';
import { PenLine } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useUrlState } from '../screens/use-url-state.ts';

const RephraseDialog = lazy(() => import('./rephrase-dialog.tsx'));

/** Opens the dialog that rephrases a text; it is open while the URL has ?rephrase. */
export function RephraseText() {
  const [parameters, change] = useUrlState();
  return (
    <>
      <Button icon={PenLine} onClick={() => change({ rephrase: '' })}>
        Rephrase a text
      </Button>
      {parameters.has('rephrase') && (
        <Suspense>
          <RephraseDialog onClose={() => change({ rephrase: null })} />
        </Suspense>
      )}
    </>
  );
}
