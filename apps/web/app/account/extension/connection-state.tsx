import { getExtensionConnection } from '@plumbline/contract/endpoints';
import { LinkButton, Panel, TextLink } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { client } from '../../shared/api/client.ts';
import { formatMoment } from '../../shared/text/quantities.ts';

const ASK_EVERY_MS = 3000;

/** Whether the extension has signed in to this workspace; updates while the page is open. */
export function ConnectionState({ workspaceName }: { workspaceName: string }) {
  const connection = useQuery({
    queryKey: ['extension'],
    queryFn: () => client.call(getExtensionConnection, {}),
    refetchInterval: ({ state }) => (state.data?.connected_at ? false : ASK_EVERY_MS),
  });
  const at = connection.data?.connected_at;
  if (connection.isPending) return null;
  return (
    <Panel title={at ? 'The extension is connected' : 'Waiting for the extension'}>
      <div role="status" className="flex flex-col items-start gap-3">
        {at ? (
          <>
            <p className="flex items-center gap-2">
              <CircleCheck aria-hidden className="size-4 shrink-0 text-pass-mark" />
              Connected to {workspaceName} since {formatMoment(at)}.
            </p>
            <p className="text-muted">
              Open a site, click the extension’s button, choose a test and click Start Capturing. You can disconnect it under{' '}
              <TextLink href="/profile/tokens">API tokens</TextLink>.
            </p>
            <LinkButton href="/ui-ux">UI tests</LinkButton>
          </>
        ) : (
          <p className="text-muted">This page updates when the extension has signed in to {workspaceName}.</p>
        )}
      </div>
    </Panel>
  );
}
