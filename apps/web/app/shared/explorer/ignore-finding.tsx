import type { Finding } from '@plumbline/contract';
import { Button } from '@plumbline/ui';
import { EyeOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFindingKeys } from './use-finding-keys.ts';

const IgnoreDialog = lazy(() => import('./ignore-dialog.tsx'));

/** Opens what asks why a finding should be ignored, with the key i too. */
export function IgnoreFinding({ testId, finding }: { testId: string; finding: Finding }) {
  const [isOpen, setOpen] = useState(false);
  useFindingKeys({ i: () => setOpen(true) });
  return (
    <>
      <Button size="sm" icon={EyeOff} onClick={() => setOpen(true)}>
        Ignore
      </Button>
      {isOpen && (
        <Suspense>
          <IgnoreDialog testId={testId} finding={finding} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
