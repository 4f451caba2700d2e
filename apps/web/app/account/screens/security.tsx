import { PageHead, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { securityQuery } from '../../shared/api/queries.ts';
import { AuthenticatorPanel } from '../security/authenticator-panel.tsx';
import { EmailPanel } from '../security/email-panel.tsx';
import { GooglePanel } from '../security/google-panel.tsx';
import { PasskeysPanel } from '../security/passkeys-panel.tsx';
import { PasswordPanel } from '../security/password-panel.tsx';
import { SessionsPanel } from '../security/sessions-panel.tsx';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';

/** The ways to sign in to the account. */
export default function SecurityScreen() {
  const security = useQuery(securityQuery);
  return (
    <>
      <ScreenTitle of="Security" />
      <PageHead title="Security" detail="How you sign in." className="mb-0!" />
      {security.isPending && <Skeleton className="h-96 w-full" />}
      {security.isError && <QueryProblem error={security.error} what="security settings" onRetry={() => void security.refetch()} />}
      {security.data && (
        <>
          <EmailPanel security={security.data} />
          <PasswordPanel hasPassword={security.data.has_password} />
          <AuthenticatorPanel security={security.data} />
          <PasskeysPanel />
          <GooglePanel security={security.data} />
          <SessionsPanel />
        </>
      )}
    </>
  );
}
