import { randomUUID } from 'node:crypto';
import type { Site } from '@plumbline/contract';
import { type PageServer, startPageServer } from '@plumbline/testing';
import { GOOD_HEADERS, startFolderSite } from '../support/folder-site.ts';
import { type AnalyticsDemo, seedAnalytics } from './demo-analytics.ts';
import { type DemoModel, seedAssistant } from './demo-assistant.ts';
import { type BrandDemo, seedBrand } from './demo-brand.ts';
import { type CapturedDemo, seedCaptures } from './demo-capture.ts';
import { type GrammarDemo, seedGrammar } from './demo-grammar.ts';
import { type FeedbackDemo, seedFeedback } from './demo-feedback.ts';
import { type GroupDemo, seedGroups } from './demo-groups.ts';
import { type LighthouseDemo, seedLighthouse } from './demo-lighthouse.ts';
import { type ResponsiveDemo, seedResponsive } from './demo-responsive.ts';
import { seedMessages } from './demo-messages.ts';
import { type ScheduleDemo, seedSchedules } from './demo-schedules.ts';
import { type DemoTool, seedTickets, type TicketDemo } from './demo-tickets.ts';
import { seedVisitors } from './demo-visitors.ts';
import { seedWebhooks } from './demo-webhooks.ts';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const HARBOUR = join(import.meta.dirname, '../sites/harbour');
const SPOTLESS = join(import.meta.dirname, '../sites/spotless');
const PASSWORD = 'Correct-horse-9';
/** The note shown to the reader of the shared report. */
const SHARED_WITH = { name: 'For the agency', sender: 'person', note: 'Please look at the images first.\nThe rest can wait until June.' };

/** Shorter than a request's timeout, long enough for hundreds of pages to outlast the walk. */
const SLOW_ANSWER_MS = 9000;

const INVITATION = /\/invitation\?token=([\w-]+)/;
const CONFIRMATION = /\?verify=([\w-]+)/;

/** With sixteen slow pages at a time, enough for the longest walk. */
const MANY_PAGES = 3000;

/** An account with tests in every state, and the ids the screens need. */
export interface Demo {
  readonly token: string;
  readonly emptyToken: string;
  /** Token of a read-only member of `token`'s workspace. */
  readonly viewerToken: string;
  /** Token of the owner of an Enterprise workspace with a logo. */
  readonly enterpriseToken: string;
  readonly account: { readonly email: string; readonly password: string };
  readonly values: Readonly<
    Record<
      | 'testId'
      | 'runningTestId'
      | 'failedTestId'
      | 'emptyTestId'
      | 'checkId'
      | 'ignoredCheckId'
      | 'seoShareToken'
      | 'pageUrl'
      | 'invitationToken',
      string
    >
  > &
    CapturedDemo &
    FeedbackDemo &
    BrandDemo &
    GrammarDemo &
    TicketDemo &
    LighthouseDemo &
    GroupDemo &
    AnalyticsDemo &
    ScheduleDemo &
    ResponsiveDemo;
  close(): Promise<void>;
}

/** The server to fill. */
export interface DemoServer {
  readonly origin: string;
  /** The link to its outbox, as printed at start-up. */
  readonly outboxUrl: string;
}

/** Fills a server with demo data through its API: finished, running and failed tests of sites on this machine. */
export async function seedDemo({ origin, outboxUrl }: DemoServer, model: DemoModel, tool: DemoTool): Promise<Demo> {
  const account = await createAccount(origin, 'Ada');
  const empty = await createAccount(origin, 'Olga');
  // The first account becomes the administrator.
  const { user_id } = await call<{ user_id: string }>(origin, account.token, 'GET', '/accounts/user/');
  await call(origin, account.token, 'POST', '/admin/plan/', { user_id, plan: 'pro', period: 'annually' });
  await call(origin, null, 'POST', '/accounts/signup-verify/', { token: await sentSecret(outboxUrl, account.email, CONFIRMATION) });
  const team = await seedTeam({ origin, outboxUrl }, account.token);
  const harbour = await startFolderSite(HARBOUR, {}, 'harbour-tools.localhost');
  const spotless = await startFolderSite(SPOTLESS, GOOD_HEADERS, 'spotless.localhost');
  const slow = await startPageServer(slowSite());
  const run = (url: string) => startTest(origin, account.token, url);
  const named = (site: { origin: string }, name: string): string => `${site.origin.replace('127.0.0.1', `${name}.localhost`)}/`;

  const harbourUrl = named(harbour, 'harbour-tools');
  const emptyTestId = await finish(origin, account.token, await run(named(spotless, 'spotless')));
  const brand = await createAccount(origin, 'Ines');
  const brandCall = <Data>(method: string, path: string, body?: unknown) => call<Data>(origin, brand.token, method, path, body);
  const { user_id: brandOwner } = await brandCall<{ user_id: string }>('GET', '/accounts/user/');
  await call(origin, account.token, 'POST', '/admin/plan/', { user_id: brandOwner, plan: 'enterprise', period: 'annually' });
  const branded = await seedBrand({
    origin,
    token: brand.token,
    call: brandCall,
    report: async () => finish(origin, brand.token, await startTest(origin, brand.token, named(spotless, 'spotless'))),
  });
  const lost = await startPageServer({});
  await lost.close();
  const failedTestId = await finish(origin, account.token, await run(named(lost, 'old-pier')));
  harbour.set('/workshop', { status: 500, body: '<h1>Server error</h1>' });
  await finish(origin, account.token, await run(harbourUrl));
  harbour.set(
    '/workshop',
    '<!doctype html><html lang="en"><head><title>Our workshop by the old harbour wall</title></head><body><h1>Our workshop</h1><a href="/">Home</a></body></html>',
  );
  const testId = await finish(origin, account.token, await run(harbourUrl));
  harbour.set('/news', { status: 503, body: '<h1>Back soon</h1>' });
  const lighthouse = await seedLighthouse((method, path, body) => call(origin, account.token, method, path, body), testId, harbourUrl);
  await seedSites(origin, account.token, harbour, harbourUrl);
  const captured = await seedCaptures(
    origin,
    account.token,
    (method, path, body) => call(origin, account.token, method, path, body),
    (id) => finish(origin, account.token, id),
  );
  const responsive = await seedResponsive({
    call: (method, path, body) => call(origin, account.token, method, path, body),
    finish: (id) => finish(origin, account.token, id),
  });
  const grammar = await seedGrammar({
    call: (method, path, body) => call(origin, account.token, method, path, body),
    finish: (id) => finish(origin, account.token, id),
  });
  const schedules = await seedSchedules({
    call: (method, path, body) => call(origin, account.token, method, path, body),
    finish: (id) => finish(origin, account.token, id),
    url: named(spotless, 'spotless'),
    // No name server knows it. A released local port might be in use by another process.
    lostUrl: 'https://old-town-map.example/',
  });
  const groups = await seedGroups({ call: (method, path, body) => call(origin, account.token, method, path, body), url: harbourUrl });
  await seedWebhooks({ call: (method, path, body) => call(origin, account.token, method, path, body), site: harbourUrl });
  const feedback = await seedFeedback(
    (method, path, body) => call(origin, account.token, method, path, body),
    (picture) => keepPicture(origin, account.token, picture),
  );
  await seedVisitors((token, method, path, body) => call(origin, token, method, path, body), account.token);
  await seedMessages((token, method, path, body) => call(origin, token, method, path, body), { enterprise: brand.token });
  const analytics = await seedAnalytics((method, path, body) => call(origin, account.token, method, path, body));
  const tickets = await seedTickets(tool, (method, path, body) => call(origin, account.token, method, path, body), testId);
  await seedAssistant(model, (method, path, body) => ask(origin, account.token, method, path, body), testId);
  const runningTestId = await startTest(origin, account.token, named(slow, 'long-archive'), MANY_PAGES);
  await untilHalfway(origin, account.token, runningTestId);
  return {
    token: account.token,
    emptyToken: empty.token,
    viewerToken: team.viewerToken,
    enterpriseToken: brand.token,
    account,
    values: {
      testId,
      runningTestId,
      failedTestId,
      emptyTestId,
      checkId: 'image-without-alt',
      seoShareToken: (
        await call<{ token: string }>(origin, account.token, 'POST', '/project/share/', { test_id: testId, days: 30, ...SHARED_WITH })
      ).token,
      ignoredCheckId: await ignoreOne(origin, account.token, testId),
      pageUrl: `${harbourUrl}tools`,
      invitationToken: team.invitationToken,
      ...captured,
      ...feedback,
      ...branded,
      ...tickets,
      ...schedules,
      ...groups,
      ...analytics,
      ...responsive.values,
      ...grammar.values,
      ...(await lighthouse()),
    },
    async close() {
      const { status } = await readTest(origin, account.token, runningTestId);
      if (status === 'running') await call(origin, account.token, 'POST', '/project/test/cancel/', { test_id: runningTestId });
      await finish(origin, account.token, runningTestId);
      for (const site of [harbour, spotless, slow, responsive, grammar]) await site.close();
    },
  };
}

/** Ignores one kind of finding. @returns its check */
async function ignoreOne(origin: string, token: string, testId: string): Promise<string> {
  const checkId = 'missing-meta-description';
  const findings = await call<{ id: string }[]>(origin, token, 'GET', `/project/finding/?test_id=${testId}&check_id=${checkId}`);
  const body = { test_id: testId, finding_id: findings[0]?.id, scope: 'finding', reason: 'The page is only for members.' };
  await call(origin, token, 'POST', '/project/finding/ignore/', body);
  return checkId;
}

/** Adds a site verified by a file, with a widget, and an unverified one. */
async function seedSites(origin: string, token: string, harbour: PageServer, harbourUrl: string): Promise<void> {
  const add = (url: string) => call<Site>(origin, token, 'POST', '/site/', { url });
  const { id, proofs } = await add(harbourUrl);
  harbour.set('/.well-known/plumbline-site.txt', proofs.file.content);
  await add(harbourUrl);
  await call(origin, token, 'PUT', '/widget/settings/', { site_id: id });
  await add('https://workshop.harbour-tools.example');
}

async function createAccount(origin: string, name: string) {
  const email = `${name.toLowerCase()}.${randomUUID().slice(0, 6)}@example.com`;
  await call(origin, null, 'POST', '/accounts/signup/', { first_name: name, last_name: 'Lindqvist', email, password: PASSWORD });
  const { token } = await call<{ token: string }>(origin, null, 'POST', '/accounts/token/', { email, password: PASSWORD });
  return { email, password: PASSWORD, token };
}

/** Adds two members, a second workspace, and open invitations. @returns tokens of a viewer and of an open invitation */
async function seedTeam({ origin, outboxUrl }: DemoServer, token: string) {
  const [viewer, admin] = [await createAccount(origin, 'Vera'), await createAccount(origin, 'Mona')];
  for (const [person, role] of [
    [viewer, 'viewer'],
    [admin, 'admin'],
  ] as const) {
    await call(origin, token, 'POST', '/workspace/invitation/', { emails: [person.email], role });
    await call(origin, person.token, 'POST', '/workspace/invitation/accept/', {
      token: await sentSecret(outboxUrl, person.email, INVITATION),
    });
  }
  // An offered transfer only changes what both see of it in the settings.
  const { user_id } = await call<{ user_id: string }>(origin, viewer.token, 'GET', '/accounts/user/');
  await call(origin, token, 'POST', '/workspace/transfer/', { user_id });
  await call(origin, token, 'POST', '/workspace/', { name: 'Lighthouse project' });
  await call(origin, token, 'POST', '/workspace/invitation/', { emails: ['bo@example.com', 'jun.nakamura@example.com'], role: 'member' });
  return { viewerToken: viewer.token, invitationToken: await sentSecret(outboxUrl, 'bo@example.com', INVITATION) };
}

/** The secret in the newest link of a kind that was sent to an address, read from the server's outbox. */
async function sentSecret(outboxUrl: string, email: string, link: RegExp): Promise<string> {
  const cookie = (await fetch(outboxUrl, { redirect: 'manual' })).headers.get('set-cookie')?.split(';')[0] ?? '';
  const open = async (path: string): Promise<string> => (await fetch(new URL(path, outboxUrl), { headers: { cookie } })).text();
  for (;;) {
    const list = await open('/dev/outbox');
    for (const [row] of list.matchAll(/<tr>[\s\S]*?<\/tr>/g)) {
      const id = /\/dev\/outbox\/([\w-]+)/.exec(row)?.[1];
      if (!id || !row.includes(email)) continue;
      const secret = link.exec(await open(`/dev/outbox/${id}`))?.[1];
      if (secret) return secret;
    }
    // A worker delivers emails, and no event tells when one has arrived.
    await setTimeout(100);
  }
}

async function startTest(origin: string, token: string, url: string, maxPages = 500): Promise<string> {
  const body = { url, source: 'dashboard', max_pages: maxPages };
  const { test_id } = await call<{ test_id: string }>(origin, token, 'POST', '/seo/website/', body);
  return test_id;
}

interface TestState {
  readonly status: string;
  readonly progress: { readonly done: number };
}

async function readTest(origin: string, token: string, id: string): Promise<TestState> {
  const [test] = await call<TestState[]>(origin, token, 'GET', `/project/test/?test_id=${id}`);
  if (!test) throw new Error(`There is no test ${id}.`);
  return test;
}

async function finish(origin: string, token: string, id: string): Promise<string> {
  for (;;) {
    const { status } = await readTest(origin, token, id);
    if (status !== 'queued' && status !== 'running') return id;
    await nextEvent(origin, token);
  }
}

async function untilHalfway(origin: string, token: string, id: string): Promise<void> {
  while ((await readTest(origin, token, id)).progress.done < 20) await nextEvent(origin, token);
}

/** Waits for an event of any test, at most a second, because it may already have been sent. */
async function nextEvent(origin: string, token: string): Promise<void> {
  const signal = AbortSignal.timeout(1000);
  try {
    const stream = await fetch(`${origin}/api/events/`, { headers: { authorization: `Token ${token}` }, signal });
    for await (const bytes of stream.body ?? []) if (new TextDecoder().decode(bytes).includes('data:')) return;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function ask(origin: string, token: string | null, method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(`${origin}/api${path}`, {
    method,
    headers: { ...(token ? { authorization: `Token ${token}` } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

async function call<Data>(origin: string, token: string | null, method: string, path: string, body?: unknown): Promise<Data> {
  const answer = await ask(origin, token, method, path, body);
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  const { data }: { data: Data } = await answer.json();
  return data;
}

/** Uploads a picture for an entry. @returns its key */
async function keepPicture(origin: string, token: string, picture: Buffer): Promise<string> {
  const answer = await fetch(`${origin}/api/accounts/picture/`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(picture),
  });
  const { data }: { data: { key: string } } = await answer.json();
  return data.key;
}

/** A site with a few fast pages and then endless slow ones: a test that runs for as long as it is looked at. */
function slowSite(): Parameters<typeof startPageServer>[0] {
  const page = (number: number): string =>
    `<!doctype html><html lang="en"><head><title>Archive of the year ${1900 + number}</title></head><body><h1>Archive ${1900 + number}</h1><a href="/${number + 1}">Next</a></body></html>`;
  const links = Array.from({ length: MANY_PAGES }, (_, number) => `<a href="/${number}">${1900 + number}</a>`).join(' ');
  return {
    '/': `<!doctype html><html lang="en"><head><title>The long archive of the harbour</title></head><body><h1>Archive</h1>${links}</body></html>`,
    '/robots.txt': { status: 404, body: '' },
    '/sitemap.xml': { status: 404, body: '' },
    '*': async ({ path }) => {
      const number = Number(path.slice(1));
      if (Number.isNaN(number)) return { status: 404, body: '' };
      if (number >= 30) await setTimeout(SLOW_ANSWER_MS);
      return page(number);
    },
  };
}
