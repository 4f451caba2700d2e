import { KeyValueList, Panel, TextLink } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { settingsQuery } from '../../shared/api/queries.ts';

/** What else this server has: its API, its version, and emails that no mail server takes. */
export function ServerPlaces() {
  const settings = useQuery(settingsQuery);
  return (
    <Panel title="This server">
      <KeyValueList
        items={[
          { key: 'Version', value: settings.data?.version ?? '' },
          { key: 'API', value: <ServerLink href="/api/docs">Every operation, with its parameters and responses</ServerLink> },
          ...(settings.data?.outbox
            ? [
                {
                  key: 'Emails',
                  value: (
                    <>
                      No mail server is set. Emails are saved in the <ServerLink href="/dev/outbox">outbox</ServerLink>. The terminal shows
                      its link when the server starts.
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

/** The server draws these pages itself, so the website's router must not take the address. */
function ServerLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="text-accent-text underline decoration-1 underline-offset-3 hover:text-ink">
      {children}
    </a>
  );
}
