import { MOCKS, type RunningMock, startMock } from '@plumbline/integrations/testing';

/** A work tool for demo data, and the settings with which a server finds it. */
export interface DemoTool {
  readonly mock: RunningMock;
  readonly environment: Readonly<Record<string, string>>;
}

/** Starts a work tool on loopback. */
export async function startDemoTool(): Promise<DemoTool> {
  const mock = await startMock(MOCKS.github());
  return { mock, environment: { GITHUB_BASE_URL: mock.baseUrl } };
}

/** The ids of the ticket demo data. */
export interface TicketDemo {
  readonly ticketId: string;
  readonly ticketCheckId: string;
  readonly ticketPageUrl: string;
}

type Call = <Data>(method: string, path: string, body?: unknown) => Promise<Data>;

/** Connects the work tool and creates a ticket for the worst finding of a test, which its report shows. */
export async function seedTickets({ mock }: DemoTool, call: Call, testId: string): Promise<TicketDemo> {
  const connection = await call<{ id: string }>('POST', '/integration/integration/', { provider: 'github', token: mock.personalToken });
  const [finding] = await call<{ fingerprint: string; check_id: string; page_url: string }[]>(
    'GET',
    `/project/finding/?test_id=${testId}&limit=1`,
  );
  if (!finding) throw new Error('The demo has no finding.');
  const about = { test_id: testId, fingerprint: finding.fingerprint };
  const draft = await call<{ title: string; description: string }>('GET', `/integration/draft/?${new URLSearchParams(about).toString()}`);
  const { title, description } = draft;
  const values = { repository: 'harbour/site', labels: ['bug'] };
  const body = { connection_id: connection.id, ...about, title, description, values };
  const { id } = await call<{ id: string }>('POST', '/integration/item/', body);
  await call('POST', '/integration/rule/', {
    connection_id: connection.id,
    trigger: 'new-findings',
    kind: 'seo',
    severity: 'high',
    values,
  });
  return { ticketId: id, ticketCheckId: finding.check_id, ticketPageUrl: finding.page_url };
}
