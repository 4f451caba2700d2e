import { LinkButton } from '@plumbline/ui';
import { useSearchParams } from 'react-router';
import { PublicShell } from '../public-shell.tsx';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';

/** Final page of the extension's sign-in tab: the extension reads its code from the URL, and the page then says that it is done. */
export default function ExtensionConnected() {
  const isDone = useSearchParams()[0].has('done');
  return (
    <PublicShell>
      <ScreenTitle of="Browser extension" />
      <section className="mx-auto flex max-w-120 flex-col items-start gap-4 px-4 py-24">
        <h1 className="text-24 font-semibold">{isDone ? 'The extension is connected.' : 'Connecting the extension'}</h1>
        <p role="status" className="text-muted">
          {isDone
            ? 'Open a site, click the extension’s button, choose a test and click Start Capturing.'
            : 'This takes a moment. If nothing happens, open the extension’s window and click Sign in again.'}
        </p>
        {isDone && <LinkButton href="/dashboard">Dashboard</LinkButton>}
      </section>
    </PublicShell>
  );
}
