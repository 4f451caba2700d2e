import { chatEvent, type ChatEvent, type ChatExchange } from '@plumbline/contract';
import { type AiServer, startAiServer } from '@plumbline/testing';
import { startTestServer, type TestServer } from './test-server.ts';

export const AI_KEY = 'sk-test-0123456789';

/** A test server and the mock model it uses. */
export interface AssistedServer {
  readonly server: TestServer;
  readonly ai: AiServer;
  /** Starts another server on the same data and model that only waits a second for it, which would disturb the other tests. */
  impatient(): Promise<TestServer>;
  close(): Promise<void>;
}

/** Starts a server that uses a mock model on loopback, scripted by each test. */
export async function startAssistedServer(environment: Record<string, string> = {}): Promise<AssistedServer> {
  const ai = await startAiServer(AI_KEY);
  const settings = {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: ai.baseUrl,
    AI_API_KEY: AI_KEY,
    AI_MODEL: 'test-model',
    AI_INPUT_PRICE: '1',
    AI_OUTPUT_PRICE: '4',
    ...environment,
  };
  const server = await startTestServer(settings);
  return {
    server,
    ai,
    impatient: () => startTestServer({ ...settings, DATABASE_URL: server.services.database.url, ROLE: 'web', AI_TIMEOUT: '1' }),
    async close() {
      await server.close();
      await ai.close();
    },
  };
}

/** A workspace’s usage of a meter this month. */
export async function usedOf({ services }: TestServer, workspaceId: string, meter: string): Promise<number> {
  const { rows } = await services.database.pool.query<{ used: number }>(
    'select coalesce(sum(used), 0)::int as used from usage_counters where workspace_id = $1 and meter = $2',
    [workspaceId, meter],
  );
  return rows[0]?.used ?? 0;
}

/** The newest recorded model calls, oldest first. */
export async function callsOf({ services }: TestServer, workspaceId: string) {
  const { rows } = await services.database.pool.query(
    'select purpose, model, outcome, problem, input_tokens, output_tokens, cost from ai_calls where workspace_id = $1 order by id',
    [workspaceId],
  );
  return rows;
}

/** Asks about a report and reads the stream to its end, or as long as the reader stays. @param onEvent called for each event */
export async function askReport(
  server: TestServer,
  token: string,
  body: { test_id: string; message: string },
  { signal, onEvent }: { signal?: AbortSignal; onEvent?: (event: ChatEvent) => void } = {},
): Promise<{ status: number; events: ChatEvent[]; text: string; ended: ChatExchange | null }> {
  const answer = await fetch(`${server.origin}/api/seo/chatbot/`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
  const events: ChatEvent[] = [];
  let text = '';
  for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    const blocks = text.split('\n\n');
    for (const block of blocks
      .slice(0, -1)
      .filter((one) => one.startsWith('data: '))
      .slice(events.length)) {
      const event = chatEvent.parse(JSON.parse(block.slice('data: '.length)));
      events.push(event);
      onEvent?.(event);
    }
  }
  const last = events.at(-1);
  return { status: answer.status, events, text, ended: last?.type === 'ended' ? last.exchange : null };
}
