import { randomUUID } from 'node:crypto';
import { captureStepOf } from '../../apps/server/testing/capture-rows.ts';

/** What was written, and which of it the server acknowledged. */
export interface Written {
  /** Titles of posts: each was sent once. */
  readonly posts: { readonly sent: string[]; readonly acknowledged: string[] };
  /** Addresses of accounts: each was sent once, and each gets one email. */
  readonly accounts: { readonly sent: string[]; readonly acknowledged: string[] };
  /** Ids of tests. */
  readonly tests: { readonly acknowledged: string[] };
  /** Ids of captured steps: sent again until they are acknowledged, as the extension does. */
  readonly steps: { readonly acknowledged: string[] };
  /** Captures whose picture was acknowledged as complete. */
  readonly pictures: { readonly acknowledged: string[] };
}

export interface Call {
  (method: string, path: string, body?: object | Uint8Array): Promise<{ status: number; data: Record<string, string> | null } | null>;
}

const PICTURE_BYTES = 600_000;
const PART_BYTES = 150_000;
const DEVICE = {
  user_agent: 'Kills/1',
  platform: 'Linux',
  language: 'en',
  screen: { width: 1366, height: 768, dpr: 1 },
  time_zone: 'UTC',
  extension_version: '0.1.0',
};

export function nothingWritten(): Written {
  return {
    posts: { sent: [], acknowledged: [] },
    accounts: { sent: [], acknowledged: [] },
    tests: { acknowledged: [] },
    steps: { acknowledged: [] },
    pictures: { acknowledged: [] },
  };
}

/**
 * Simulates users until stopped: they post, sign up, start tests and upload captures.
 * @param call resolves with null when there was no response
 */
export async function writeUntil(stopped: AbortSignal, call: Call, siteUrl: string, written: Written): Promise<void> {
  const forever = async (work: () => Promise<void>): Promise<void> => {
    while (!stopped.aborted) await work();
  };
  await Promise.all([
    forever(() => post(call, written)),
    forever(() => signUp(call, written)),
    forever(() => upload(call, written, stopped)),
    test(call, siteUrl, written),
  ]);
}

async function post(call: Call, { posts }: Written): Promise<void> {
  const title = randomUUID();
  posts.sent.push(title);
  const answer = await call('POST', '/accounts/feedback/', { type: 'bugs', title, content: '<p>Something is broken.</p>' });
  if (answer?.status === 201) posts.acknowledged.push(title);
}

async function signUp(call: Call, { accounts }: Written): Promise<void> {
  const email = `${randomUUID()}@example.com`;
  accounts.sent.push(email);
  const answer = await call('POST', '/accounts/signup/', {
    first_name: 'Ada',
    last_name: 'Tester',
    email,
    password: 'Correct-horse-9',
  });
  if (answer?.status === 201) accounts.acknowledged.push(email);
}

async function test(call: Call, url: string, { tests }: Written): Promise<void> {
  const answer = await call('POST', '/seo/website/', { url });
  if (answer?.status === 202 && answer.data?.['test_id']) tests.acknowledged.push(answer.data['test_id']);
}

async function upload(call: Call, { steps, pictures }: Written, stopped: AbortSignal): Promise<void> {
  const client_reference_id = randomUUID();
  const begun = await call('POST', '/project/test/', { kind: 'ui', url: 'https://shop.example/', client_reference_id, device: DEVICE });
  const test_id = begun?.data?.['test_id'];
  if (!test_id) return;
  const step = captureStepOf(randomUUID());
  const kept = await call('POST', '/project/test-assets/', { test_id, client_reference_id, steps: [step] });
  if (kept?.status !== 200) return;
  steps.acknowledged.push(step.id);
  for (let offset = 0; !stopped.aborted && offset < PICTURE_BYTES;) {
    const query = `?test_id=${test_id}&asset_id=${step.id}&file=text&offset=${offset}&total=${PICTURE_BYTES}`;
    const answer = await call('POST', `/project/asset/desktop/${query}`, new Uint8Array(PART_BYTES).fill(65));
    if (answer?.status !== 200) return;
    offset = Number(answer.data?.['received']);
    if (offset === PICTURE_BYTES) pictures.acknowledged.push(step.id);
  }
}
