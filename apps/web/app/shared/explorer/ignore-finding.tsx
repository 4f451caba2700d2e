import type { Finding } from '@plumbline/contract';
import { EyeOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { MemberButton } from '../session/member-button.tsx';
import { useIsMember } from '../session/use-is-member.ts';
import { useFindingKeys } from '../findings/use-finding-keys.ts';

const IgnoreDialog = lazy(() => import('./ignore-dialog.tsx'));

/** Opens what asks why a finding should be ignored, with the key i too. */
export function IgnoreFinding({ testId, finding }: { testId: string; finding: Finding }) {
  const [isOpen, setOpen] = useState(false);
  const isMember = useIsMember();
  useFindingKeys(isMember ? { i: () => setOpen(true) } : {});
  return (
    <>
      <MemberButton size="sm" icon={EyeOff} what="ignore findings" onClick={() => setOpen(true)}>
        Ignore
      </MemberButton>
      {isOpen && (
        <Suspense>
          <IgnoreDialog testId={testId} finding={finding} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
