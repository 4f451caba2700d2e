import { ErrorState, LinkButton, PublicFrame, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { settingsQuery } from '../../shared/api/queries.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { SignUpForm } from '../sign-in/sign-up-form.tsx';
import { useArrival } from '../sign-in/use-arrival.ts';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';

/** Target of the link that a new public server prints: whoever holds it creates the first account and administers the server. */
export default function SetupScreen() {
  const token = useSearchParams()[0].get('token') ?? '';
  const settings = useQuery(settingsQuery);
  return (
    <PublicFrame nav={[]} actions={null} footer={[]} colophon="The set-up link works once.">
      <ScreenTitle of="Set up this server" />
      <div className="mx-auto flex w-full max-w-108 flex-col gap-4 px-4 py-16">
        {settings.isPending && <Skeleton className="h-96 w-full" />}
        {settings.isError && <Refused title="The server is not responding." advice={problemText(settings.error)} />}
        {settings.data && <SetupContent token={token} isClaimed={settings.data.registration !== 'unclaimed'} />}
      </div>
    </PublicFrame>
  );
}

function SetupContent({ token, isClaimed }: { token: string; isClaimed: boolean }) {
  const arrive = useArrival();
  if (isClaimed)
    return <Refused title="This server is already set up." advice="Its administrator already has an account. Log in or sign up." />;
  if (token === '') return <Refused title="This link is incomplete." advice="Copy the whole link from the server’s terminal or log." />;
  return (
    <section aria-labelledby="setup" className="flex flex-col gap-4 rounded-ui bg-raised p-5 shadow-float">
      <div className="flex flex-col gap-1">
        <h1 id="setup" className="text-16 font-semibold">
          Set up this server
        </h1>
        <p className="text-14 text-muted">The first account becomes the administrator. Everyone else signs up after you.</p>
      </div>
      <SignUpForm onSignedIn={arrive} pass={{ setup_token: token }} />
    </section>
  );
}

function Refused({ title, advice }: { title: string; advice: string }) {
  return (
    <>
      <h1 className="sr-only">Set up this server</h1>
      <ErrorState title={title} advice={advice} action={<LinkButton href="/">Go to the home page</LinkButton>} />
    </>
  );
}
