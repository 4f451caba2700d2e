import type { Finding } from '@plumbline/contract';
import { TicketPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useFindingKeys } from '../findings/use-finding-keys.ts';
import { useUrlState } from '../screens/use-url-state.ts';
import { MemberButton } from '../session/member-button.tsx';
import { useIsMember } from '../session/use-is-member.ts';

const TicketDialog = lazy(() => import('./ticket-dialog.tsx'));

/** In the address while the form is open, and with the name of a work tool, whose form it is. */
const PARAMETER = 'integration';
const ANY_TOOL = 'any';

/** Opens the form that makes a ticket of a finding, with the key t too. */
export function CreateTicket({ testId, finding }: { testId: string; finding: Finding }) {
  const [parameters, change] = useUrlState();
  const isMember = useIsMember();
  const tool = parameters.get(PARAMETER);
  const open = () => change({ [PARAMETER]: ANY_TOOL });
  useFindingKeys(isMember ? { t: open } : {});
  return (
    <>
      <MemberButton size="sm" icon={TicketPlus} what="create tickets" then={{ [PARAMETER]: ANY_TOOL }} onClick={open}>
        Create ticket
      </MemberButton>
      {tool !== null && isMember && (
        <Suspense>
          <TicketDialog
            testId={testId}
            fingerprint={finding.fingerprint}
            tool={tool}
            onTool={(next) => change({ [PARAMETER]: next })}
            onClose={() => change({ [PARAMETER]: null })}
          />
        </Suspense>
      )}
    </>
  );
}
