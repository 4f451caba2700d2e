import type { Finding } from '@plumbline/contract';
import type { HeadAction } from '@plumbline/ui';
import { EyeOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFindingKeys } from '../findings/use-finding-keys.ts';
import { useIsMember } from '../session/use-is-member.ts';
import { useMemberAction } from '../session/use-member-action.ts';

const IgnoreDialog = lazy(() => import('./ignore-dialog.tsx'));

/** Opens the dialog that asks why to ignore a finding; so does the key i. @param isOffered false for a kind whose findings cannot be ignored */
export function useIgnoreAction(
  testId: string,
  finding: Finding,
  isOffered: boolean,
): { readonly action: HeadAction; readonly dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const isMember = useIsMember();
  useFindingKeys(isMember && isOffered ? { i: () => setOpen(true) } : {});
  const action = useMemberAction({ id: 'ignore', label: 'Ignore', icon: EyeOff, what: 'ignore findings', onSelect: () => setOpen(true) });
  const dialog = isOpen && (
    <Suspense>
      <IgnoreDialog testId={testId} finding={finding} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { action, dialog };
}
