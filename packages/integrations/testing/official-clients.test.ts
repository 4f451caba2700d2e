import { Client as NotionClient, LogLevel } from '@notionhq/client';
import { Octokit } from '@octokit/core';
import { WebClient } from '@slack/web-api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOCKS } from './mocks.ts';
import { type RunningMock, startMock } from './start-mock.ts';

/*
 * Runs the tools’ own clients against the mocks: a mock that only our code can talk to might share its mistakes. Requests that a tool’s
 * document forbids are violations, and there must be none.
 */

const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let mock: RunningMock;
afterEach(async () => {
  expect(mock.violations).toEqual([]);
  await mock.close();
});

describe('@slack/web-api', () => {
  beforeEach(async () => {
    mock = await startMock(MOCKS.slack());
  });
  const client = () => new WebClient(mock.personalToken, { slackApiUrl: `${mock.baseUrl}/`, retryConfig: { retries: 0 } });

  it('lists channels page by page, posts a message, and puts a picture into its thread', async () => {
    const first = await client().conversations.list({ limit: 2, exclude_archived: true });
    const cursor = first.response_metadata?.next_cursor ?? '';
    const second = await client().conversations.list({ limit: 2, exclude_archived: true, cursor });
    const channels = [...(first.channels ?? []), ...(second.channels ?? [])];
    expect([channels.map(({ name }) => name), second.response_metadata?.next_cursor]).toEqual([['general', 'website', 'random'], '']);
    const sent = await client().chat.postMessage({
      channel: 'C3',
      text: 'Add a title',
      blocks: [{ type: 'header', text: { type: 'plain_text', text: 'Add a title' } }],
    });
    const thread = { channel_id: 'C3', thread_ts: sent.ts ?? '' };
    await client().filesUploadV2({ ...thread, file: PICTURE, filename: 'missing-title.png' });
    await client().chat.postMessage({ channel: 'C3', thread_ts: sent.ts ?? '', text: 'Fixed', blocks: [section('Fixed')] });
    expect(mock.items()).toEqual([
      expect.objectContaining({ title: 'Add a title', pictures: ['missing-title.png'], comments: [expect.stringContaining('Fixed')] }),
    ]);
  });

  it('is told that a token was taken back', async () => {
    mock.revokeTokens();
    await expect(client().auth.test()).rejects.toMatchObject({ data: { error: 'token_revoked' } });
  });
});

const section = (text: string) => ({ type: 'section' as const, text: { type: 'mrkdwn' as const, text } });

describe('@notionhq/client', () => {
  beforeEach(async () => {
    mock = await startMock(MOCKS.notion());
  });
  const client = () =>
    new NotionClient({
      auth: mock.personalToken,
      baseUrl: mock.baseUrl.replace(/\/v1$/, ''),
      notionVersion: '2026-03-11',
      retry: false,
      logLevel: LogLevel.ERROR,
    });

  it('lists databases page by page, uploads a picture, and creates a page that shows it', async () => {
    const filter = { property: 'object', value: 'data_source' } as const;
    const first = await client().search({ filter, page_size: 2 });
    const second = await client().search({ filter, page_size: 2, ...(first.next_cursor && { start_cursor: first.next_cursor }) });
    const ids = [...first.results, ...second.results].map(({ id }) => id);
    expect([ids.length, first.has_more, second.has_more]).toEqual([3, true, false]);
    const upload = await client().fileUploads.create({ mode: 'single_part', filename: 'missing-title.png', content_type: 'image/png' });
    await client().fileUploads.send({
      file_upload_id: upload.id,
      file: { filename: 'missing-title.png', data: new Blob([PICTURE], { type: 'image/png' }) },
    });
    const made = await client().pages.create({
      parent: { type: 'data_source_id', data_source_id: ids[0] ?? '' },
      properties: { title: { title: [{ text: { content: 'Add a title' } }] } },
      children: [{ type: 'image', image: { type: 'file_upload', file_upload: { id: upload.id } } }],
    });
    await client().comments.create({ parent: { page_id: made.id }, rich_text: [{ text: { content: 'Fixed' } }] });
    expect(mock.items()).toEqual([
      expect.objectContaining({ id: made.id, title: 'Add a title', pictures: ['missing-title.png'], comments: ['Fixed'] }),
    ]);
    await client().pages.update({ page_id: made.id, properties: { 'p-st': { status: { id: 's-done' } } } });
    expect(mock.items()[0]?.isClosed).toBe(true);
  });

  it('is told that a token is wrong, and that a page is not there', async () => {
    await expect(client().pages.retrieve({ page_id: 'nowhere' })).rejects.toMatchObject({ code: 'object_not_found' });
    mock.revokeTokens();
    await expect(client().users.me({})).rejects.toMatchObject({ code: 'unauthorized' });
  });
});

describe('@octokit/core', () => {
  beforeEach(async () => {
    mock = await startMock(MOCKS.github());
  });
  const client = () => new Octokit({ auth: mock.personalToken, baseUrl: mock.baseUrl });
  const SITE = { owner: 'harbour', repo: 'site' };

  it('lists repositories by their Link header, opens an issue, comments on it, labels it and closes it', async () => {
    const names: string[] = [];
    for (let page = 1, hasMore = true; hasMore; page += 1) {
      const { data, headers } = await client().request('GET /user/repos', { per_page: 2, page });
      names.push(...data.map(({ full_name }) => full_name));
      hasMore = /rel="next"/.test(headers.link ?? '');
    }
    expect(names).toEqual(['harbour/site', 'harbour/docs', 'harbour/shop']);
    const { data: made } = await client().request('POST /repos/{owner}/{repo}/issues', { ...SITE, title: 'Add a title', labels: ['bug'] });
    const issue = { ...SITE, issue_number: made.number };
    await client().request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', { ...issue, body: 'Fixed' });
    await client().request('POST /repos/{owner}/{repo}/issues/{issue_number}/labels', { ...issue, labels: ['seo'] });
    await client().request('DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}', { ...issue, name: 'bug' });
    await client().request('PATCH /repos/{owner}/{repo}/issues/{issue_number}', { ...issue, state: 'closed', state_reason: 'completed' });
    const { data: listed } = await client().request('GET /repos/{owner}/{repo}/issues', { ...SITE, state: 'all' });
    expect(listed.map(({ title, state }) => [title, state])).toEqual([['Add a title', 'closed']]);
    expect(mock.items()).toEqual([expect.objectContaining({ comments: ['Fixed'], places: ['seo'], isClosed: true })]);
  });

  it('is told which field is refused', async () => {
    const title = 'a'.repeat(300);
    await expect(client().request('POST /repos/{owner}/{repo}/issues', { ...SITE, title })).rejects.toMatchObject({
      status: 422,
      response: { data: { errors: [{ field: 'title' }] } },
    });
  });
});
