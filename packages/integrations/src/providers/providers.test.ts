import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { connectMock, exchangeWith, loopback, MOCK_REDIRECT, personal } from '../../testing/connect-mock.ts';
import { MOCKS } from '../../testing/mocks.ts';
import { type RunningMock, startMock } from '../../testing/start-mock.ts';
import type { Client } from '../core/client.ts';
import type { ProviderError } from '../core/failure.ts';
import type { Field, FieldOption, FieldValues } from '../core/field.ts';
import { authorizeAddress, exchangeCode } from '../core/oauth.ts';
import type { Draft, ItemRef, Picture } from '../core/provider.ts';
import type { Block } from '../document/block.ts';
import { parseMarkdown } from '../document/parse-markdown.ts';
import { PROVIDERS } from './registry.ts';

const MARKER = 'https://plumbline.example.com/tickets/0b5f3a52-6a0e-4c1e-9d1e-1f6f2f0f7a11';
/** A malicious page title, for wherever tools parse markup, mentions and links. */
const HOSTILE = '<img src=x onerror=alert(1)> <!channel> @ada [now](javascript:alert(1)) **bold** `x`';
const BODY: readonly Block[] = [
  ...parseMarkdown(
    '## What is wrong\n\nThe page has **no title**: `<title>` is missing.\n\n- first\n- second\n\n```html\n<head></head>\n```',
  ),
  { kind: 'paragraph', inlines: [{ text: HOSTILE }] },
  { kind: 'paragraph', inlines: [{ text: 'Open it in Plumbline', href: MARKER }] },
];
const PICTURE: Picture = {
  fileName: 'missing-title.png',
  type: 'image/png',
  read: async () =>
    Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
  alt: 'The top of the page',
};

/** Entries of an untrusted list that match no schema. */
const MANY = 5000;
const WRONG = Array.from({ length: MANY }, () => 0);
/** Everything that tools report errors with, each a list or a record that matches nothing. */
const REFUSAL = {
  errors: WRONG,
  errorMessages: WRONG,
  message: Object.fromEntries(WRONG.slice(1).map((one, at) => [`a${at}`, [one]])),
  error: WRONG,
};

/** A response with lists that are too long and match nothing. */
function swell(body: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(body);
  if (!/^[{[]/.test(text)) return body;
  const swollen: unknown = JSON.parse(text, (_name, value: unknown) => (Array.isArray(value) ? [...value, ...WRONG] : value));
  return new TextEncoder().encode(JSON.stringify(swollen));
}

describe.each(PROVIDERS)('$name', (provider) => {
  let mock: RunningMock;
  let client: Client;
  let values: FieldValues;

  beforeEach(async () => {
    mock = await startMock(MOCKS[provider.id]());
    client = connectMock(provider, mock);
    ({ values } = mock.tool);
  });
  afterEach(async () => {
    expect(mock.violations).toEqual([]);
    await mock.close();
  });

  const draft = (title = 'Add a title to 3 pages'): Draft => ({ title, body: BODY, values, marker: MARKER });
  const refOf = (made: Omit<ItemRef, 'values'>): ItemRef => ({ ...made, values });
  const consent = async () => {
    const exchange = exchangeWith(provider, mock);
    const address = authorizeAddress(exchange.settings, exchange.app, 'the-state', 'the-verifier-that-nobody-else-has');
    const answer = await fetch(address, { redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([MOCK_REDIRECT, 'the-state']);
    return exchangeCode(exchange, back.searchParams.get('code') ?? '', 'the-verifier-that-nobody-else-has');
  };
  const allOptions = async (field: Field): Promise<FieldOption[]> => {
    const found: FieldOption[] = [...(field.options ?? [])];
    for (let cursor: string | null = null, isFirst = true; field.load && (isFirst || cursor !== null); isFirst = false) {
      const page = await field.load(client, { values, search: '', cursor });
      found.push(...page.options);
      cursor = page.next;
    }
    return found;
  };

  it('says whose account a token is of', async () => {
    const account = await provider.account(client);
    expect([account.id, account.name].every((text) => text !== '')).toBe(true);
  });

  it('connects through its consent screen, and renews tokens that ended', async () => {
    const credentials = await consent();
    const connected = connectMock(provider, mock, credentials);
    await provider.account(connected);
    if (credentials.refreshToken === null) return;
    mock.expireTokens();
    await provider.account(connected);
    expect(connected.credentials().accessToken).not.toBe(credentials.accessToken);
  });

  it('refuses a code that was used, and another verifier', async () => {
    const exchange = exchangeWith(provider, mock);
    await expect(exchangeCode(exchange, 'never-given', 'v')).rejects.toMatchObject({ kind: 'reconnect' });
  });

  it('asks to reconnect once its tokens were taken back', async () => {
    mock.revokeTokens();
    await expect(provider.account(client)).rejects.toMatchObject({ kind: 'reconnect' });
  });

  it('lists every choice of every field, page by page, after what it depends on', async () => {
    const seen = new Set<string>();
    for (const field of await provider.fields(client, values)) {
      expect(field.needs?.every((id) => seen.has(id)) ?? true, `${field.id} stands behind what it needs`).toBe(true);
      seen.add(field.id);
      const isChoice = field.type === 'single-select' || field.type === 'multi-select';
      expect(field.load !== undefined || field.options !== undefined, `${field.id} has choices`).toBe(isChoice);
      if (!isChoice) continue;
      const options = await allOptions(field);
      expect(options.length, field.id).toBeGreaterThan(0);
      expect(new Set(options.map(({ value }) => value)).size, `${field.id} tells none twice`).toBe(options.length);
      const chosen = [values[field.id] ?? []].flat();
      expect(options.map(({ value }) => value)).toEqual(expect.arrayContaining(chosen));
    }
    expect(Object.keys(values).filter((id) => !seen.has(id))).toEqual([]);
  });

  it('creates an item with its text, and keeps strange markup text', async () => {
    const made = await provider.create(client, draft());
    expect(URL.parse(made.url)?.protocol).toMatch(/^https?:$/);
    const [item] = mock.items();
    expect(item).toMatchObject({ id: made.id, title: 'Add a title to 3 pages', isClosed: false });
    expect(item?.text).toContain(MARKER);
    expect(item?.text).toContain('no title');
    expect(item?.text).not.toMatch(mock.tool.live);
  });

  it('puts pictures to an item in its own way', async () => {
    if (!provider.upload && !provider.attach) return;
    const shown = provider.upload ? [await provider.upload(client, PICTURE, values)] : [];
    const made = await provider.create(client, { ...draft(), body: [...BODY, ...shown] });
    await provider.attach?.(client, refOf(made), PICTURE);
    expect(mock.items()[0]?.pictures).toEqual(['missing-title.png']);
  });

  it('comments, closes, reopens and tells the state', async () => {
    const item = refOf(await provider.create(client, draft()));
    await provider.comment(client, item, parseMarkdown('Fixed: no longer on the page.'));
    expect(mock.items()[0]?.comments).toEqual([expect.stringContaining('Fixed: no longer on the page')]);
    if (!provider.tracking) return;
    expect((await provider.tracking.state(client, item)).state).toBe('open');
    await provider.tracking.close(client, item);
    expect([mock.items()[0]?.isClosed, (await provider.tracking.state(client, item)).state]).toEqual([true, 'closed']);
    await provider.tracking.reopen(client, item, '');
    expect([mock.items()[0]?.isClosed, (await provider.tracking.state(client, item)).state]).toEqual([false, 'open']);
    mock.tool.setClosed?.(item.id, true);
    expect((await provider.tracking.state(client, item)).state).toBe('closed');
    mock.tool.remove(item.id);
    await expect(provider.tracking.state(client, item)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('moves an item by name, says no to a name that its project has not, and moves it back', async () => {
    const { tracking } = provider;
    const { target } = mock.tool;
    expect(target === null).toBe(tracking === null);
    if (!tracking || target === null) return;
    const { moving } = tracking;
    const options = await allOptions(moving.target);
    expect(options.map(({ value }) => value)).toContain(target);
    expect(moving.target.needs?.every((id) => moving.place.includes(id))).toBe(true);
    const item = refOf(await provider.create(client, draft()));
    const places = () => mock.items()[0]?.places;
    const before = places();
    expect(before).not.toContain(target);
    const former = await moving.move(client, item, target);
    expect([former !== '', places()]).toEqual([true, expect.arrayContaining([target])]);
    // A repeated attempt moves nothing, and so has nothing to undo.
    expect(await moving.move(client, item, target)).toBe('');
    await moving.back(client, item, target, former);
    expect([places(), (await tracking.state(client, item)).state]).toEqual([before, 'open']);
    // Tools with labels create a missing one.
    if (moving.target.name === 'Label') return;
    await expect(moving.move(client, item, 'Nowhere')).rejects.toMatchObject({
      kind: 'forbidden',
      message: expect.stringContaining(target),
    });
  });

  it('gives an item that is opened again the state back that it had before it was closed', async () => {
    const { tracking } = provider;
    const { target } = mock.tool;
    if (!tracking || target === null) return;
    const item = refOf(await provider.create(client, draft()));
    await tracking.moving.move(client, item, target);
    const { name } = await tracking.state(client, item);
    await tracking.close(client, item);
    await tracking.reopen(client, item, name);
    expect([(await tracking.state(client, item)).name, mock.items()[0]?.places]).toEqual([name, expect.arrayContaining([target])]);
  });

  it('believes the events that are signed with its secret, and no others', () => {
    const { webhook } = provider;
    const { event } = mock.tool;
    expect(event === null).toBe(webhook === null);
    if (!webhook || !event) return;
    const now = Date.UTC(2026, 10, 24, 12);
    const { headers, body } = event('the-secret', '12', now);
    const request = (given: Partial<{ headers: Record<string, string>; body: string }> = {}) => ({
      headers: given.headers ?? headers,
      body: new TextEncoder().encode(given.body ?? body),
    });
    expect(webhook.read(request(), 'the-secret', now)).toEqual(['12']);
    expect(webhook.read(request(), 'another-secret', now)).toBeNull();
    expect(webhook.read(request({ headers: {} }), 'the-secret', now)).toBeNull();
    const mute = Object.fromEntries(Object.keys(headers).map((name) => [name, '']));
    expect(webhook.read(request({ headers: mute }), 'the-secret', now)).toBeNull();
    expect(webhook.handshake?.(request()) ?? null).toBeNull();
    // Only GitLab does not sign: it sends the secret.
    if (provider.id !== 'gitlab') expect(webhook.read(request({ body: body.replace('12', '13') }), 'the-secret', now)).toBeNull();
    const { headers: about, body: nothing } = event('the-secret', '12', now);
    expect(webhook.read({ headers: about, body: new TextEncoder().encode(nothing.slice(1)) }, 'the-secret', now) ?? []).toEqual([]);
  });

  it('makes a webhook through its API, and takes it away', async () => {
    const { webhook } = provider;
    if (webhook?.setUp !== 'create') return;
    const made = await webhook.create?.(client, { address: 'https://plumbline.example.com/api/hook', secret: 'ours', values });
    expect(made?.id).not.toBe('');
    expect(webhook.place.every((id) => id in values)).toBe(true);
    await webhook.remove?.(client, made?.id ?? '');
  });

  it('waits as it is told to, and then goes on', async () => {
    mock.fail({ kind: 'limit', seconds: 1 });
    mock.fail({ kind: 'failure' });
    await provider.account(client);
    mock.fail({ kind: 'limit', seconds: 3600 });
    await expect(provider.account(client)).rejects.toMatchObject({ kind: 'rate_limited' });
  });

  it('names a time within a day, whatever the tool says', async () => {
    mock.fail({ kind: 'limit', seconds: 1e20 });
    const refusal: ProviderError = await provider.account(client).catch((error) => error);
    expect(refusal.retryAt?.getTime()).toBeGreaterThan(Date.now());
    expect(refusal.retryAt?.getTime()).toBeLessThanOrEqual(Date.now() + 86_400_000);
  });

  it('is down, not confused, when half of an answer comes', async () => {
    for (let times = 0; times < 3; times += 1) mock.fail({ kind: 'half' });
    await expect(provider.account(client)).rejects.toMatchObject({ kind: 'down' });
  });

  it('words no complaint about each entry of a list that does not fit, in answers and in refusals', async () => {
    let worded = 0;
    let status: number | null = null;
    const swollen = connectMock(provider, mock, personal(mock.personalToken), async (request) => {
      const answer = await loopback(request);
      const body = status === null ? swell(answer.body) : new TextEncoder().encode(JSON.stringify(REFUSAL));
      return { ...answer, status: status ?? answer.status, body };
    });
    z.config({ customError: () => `${(worded += 1)}` });
    try {
      const fields = await provider.fields(client, values);
      const loads = [...fields, ...(provider.tracking ? [provider.tracking.moving.target] : [])].map(({ load }) => load);
      for (status of [null, 200, 400, 422]) {
        const asked = loads.map((load) => load?.(swollen, { values, search: '', cursor: null }));
        await Promise.allSettled([...asked, provider.fields(swollen, values), provider.find(swollen, draft()), provider.account(swollen)]);
      }
    } finally {
      z.config({ customError: undefined });
    }
    expect(worded).toBeLessThan(MANY / 10);
  });

  it('finds the item whose creation had no answer, and never creates it twice', async () => {
    expect(await provider.find(client, draft())).toBeNull();
    const before = mock.requests.length;
    const probe = await provider.create(client, draft('First'));
    const created = mock.requests.slice(before).findLast(({ method }) => method === 'POST');
    mock.tool.remove(probe.id);
    mock.fail({ kind: 'cut', method: 'POST', path: created?.path ?? '' });
    await expect(provider.create(client, draft('Second'))).rejects.toMatchObject({ kind: 'unclear' });
    const found = await provider.find(client, draft('Second'));
    expect(found?.id).toBe(mock.items()[0]?.id);
    expect(mock.items()).toHaveLength(1);
  });

  it('has a page that says how to get a token, and which rights it needs', () => {
    const page = readFileSync(join(import.meta.dirname, provider.id, `${provider.id}.md`), 'utf8');
    expect(page).toMatch(/^---\ntitle: .+\n---\n/);
    expect(page.length).toBeGreaterThan(300);
  });
});

it('has a folder of the same shape for each provider, and no provider imports another', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(PROVIDERS.map(({ id }) => id).toSorted());
  for (const { name } of folders) {
    const files = readdirSync(join(import.meta.dirname, name));
    expect(files).toEqual(expect.arrayContaining([`${name}.md`, 'fields.ts', 'items.ts', 'judge-answer.ts', 'provider.ts']));
    const webhook = PROVIDERS.find(({ id }) => id === name)?.webhook ?? null;
    expect(files.includes('webhook.ts'), `${name} verifies its events in webhook.ts`).toBe(webhook !== null);
    for (const file of files.filter((one) => one.endsWith('.ts'))) {
      const source = readFileSync(join(import.meta.dirname, name, file), 'utf8');
      for (const [, target] of source.matchAll(/from '(\.\.\/[^']+)'/g))
        expect(target, `${name}/${file}`).toMatch(/^\.\.\/\.\.\/(?:core|document)\//);
    }
  }
});
