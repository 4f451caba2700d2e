import type { Finding } from '@plumbline/contract';
import { Button } from '@plumbline/ui';
import { EyeOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const IgnoreDialog = lazy(() => import('./ignore-dialog.tsx'));

/** Opens what asks why a finding should be ignored. */
export function IgnoreFinding({ testId, finding }: { testId: string; finding: Finding }) {
  const [isOpen, setOpen] = useState(false);
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
