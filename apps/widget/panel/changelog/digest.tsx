import { getChangelogDigest, subscribeToChangelog } from '@plumbline/contract/endpoints';
import { EmailBlock } from '../parts/email-block.tsx';
import { Overlay } from '../parts/overlay.tsx';
import { Failure, Loading } from '../parts/states.tsx';
import { usePanel } from '../use-panel.ts';
import { useRemote } from '../use-remote.ts';

/** Turns the weekly email with new entries on or off. */
export function Digest() {
  const { visit, version, look, show } = usePanel();
  const digest = useRemote(() => visit.client.call(getChangelogDigest, { query: {} }), [version]);
  return (
    <Overlay title="Changelog" onClose={() => show({ digest: false })}>
      {digest.error !== null && <Failure error={digest.error} onRetry={digest.reload} />}
      {digest.data ? (
        <EmailBlock
          title={`Subscribe to the changelog of ${look.host}`}
          note="Get new entries by email once a week."
          subject="new entries"
          isOn={digest.data.subscribed}
          onChange={async (subscribed) => {
            await visit.client.call(subscribeToChangelog, { body: { subscribed } });
            digest.reload();
          }}
        />
      ) : (
        digest.error === null && <Loading />
      )}
    </Overlay>
  );
}
