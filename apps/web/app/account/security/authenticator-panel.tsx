import type { SecurityState, TotpEnrolment } from '@plumbline/contract';
import { enrolTotp } from '@plumbline/contract/endpoints';
import { Button, Panel, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { EnrolForm } from './enrol-form.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RemoveAuthenticator } from './remove-authenticator.tsx';
import { RenewCodes } from './renew-codes.tsx';

/** The authenticator app: set up, remove, and the recovery codes that can replace it. */
export function AuthenticatorPanel({ security }: { security: SecurityState }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const enrol = useMutation({
    mutationFn: () => client.call(enrolTotp),
    onSuccess: setEnrolment,
    onError: (error) => void show({ title: 'Something went wrong.', description: problemText(error), tone: 'problem' }),
  });
  const hasSecondFactor = security.totp || security.passkeys > 0;
  const onCodes = (made: readonly string[]) => {
    setEnrolment(null);
    setCodes(made);
    void queries.invalidateQueries({ queryKey: ['security'] });
  };
  return (
    <Panel
      title="Authenticator app"
      detail={
        security.totp
          ? 'On. Logging in requires a code from the app.'
          : 'Off. Turn it on to require a code from an app on your phone when logging in.'
      }
    >
      <div className="flex flex-wrap gap-2">
        {security.totp && <RemoveAuthenticator />}
        {!security.totp && !enrolment && (
          <Button busy={enrol.isPending} onClick={() => enrol.mutate()}>
            Set up an app
          </Button>
        )}
        {hasSecondFactor && <RenewCodes left={security.recovery_codes_left} onCodes={onCodes} />}
      </div>
      {enrolment && !security.totp && <EnrolForm enrolment={enrolment} onCodes={onCodes} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Panel>
  );
}
