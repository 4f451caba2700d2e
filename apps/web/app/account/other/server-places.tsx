import { KeyValueList, Panel, TextLink } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../shared/api/queries.ts';

/** More about this server: its API, its version, and the outbox for emails if no mail server is configured. */
export function ServerPlaces() {
  const settings = useQuery(settingsQuery);
  return (
    <Panel title="This server">
      <KeyValueList
        items={[
          { key: 'Version', value: settings.data?.version ?? '' },
          { key: 'API', value: <TextLink href="/api/docs">Every operation, with its parameters and responses</TextLink> },
          ...(settings.data?.outbox
            ? [
                {
                  key: 'Emails',
                  value: (
                    <>
                      No mail server is set. Emails are saved in the <TextLink href="/dev/outbox">outbox</TextLink>. The terminal shows its
                      link when the server starts.
                    </>
                  ),
                },
              ]
            : []),
          { key: 'Help', value: <TextLink href="/contact">Contact the operator</TextLink> },
        ]}
      />
    </Panel>
  );
}
