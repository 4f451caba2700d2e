import { Button } from '@plumbline/ui';

/** The first step: connecting the extension to a server by signing in on its website. */
export function ConnectPart({ serverUrl, onConnect }: { serverUrl: string; onConnect: () => void }) {
  return (
    <section className="flex flex-col gap-3">
      <p>
        Connect to <strong className="wrap-anywhere">{serverUrl}</strong>. You sign in there as usual.
      </p>
      <Button variant="primary" onClick={onConnect}>
        Sign in
      </Button>
      <p className="text-12 text-muted">Another server? Set its address in Options.</p>
    </section>
  );
}
