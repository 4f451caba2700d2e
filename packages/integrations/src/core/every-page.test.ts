import { expect, it, onTestFinished } from 'vitest';
import { connectMock, loopback, personal } from '../../testing/connect-mock.ts';
import { MOCKS } from '../../testing/mocks.ts';
import { startMock } from '../../testing/start-mock.ts';
import { JIRA } from '../providers/jira/provider.ts';

const PAGE = /createmeta\/[^/]+\/issuetypes\/[^/]+/;

/** A field of a select. */
const select = (at: number, choices: number, required = false) => ({
  fieldId: `customfield_${at}`,
  name: `Field ${at}`,
  required,
  schema: { type: 'option', custom: 'com.atlassian.jira.plugin.system.customfieldtypes:select' },
  allowedValues: Array.from({ length: choices }, (_, id) => ({ id: String(id), value: `Choice ${id}` })),
});

it('asks for a required field behind fields of the project that have ten thousand choices', async () => {
  const mock = await startMock(MOCKS.jira());
  onTestFinished(() => mock.close());
  const all = [...Array.from({ length: 59 }, (_, at) => select(at, at === 3 ? 10_000 : 1)), select(99, 3, true)];
  const client = connectMock(JIRA, mock, personal(mock.personalToken), async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!PAGE.test(pathname)) return loopback(request);
    const start = Number(searchParams.get('startAt'));
    const fields = all.slice(start, start + Number(searchParams.get('maxResults')));
    const body = JSON.stringify({ total: all.length, startAt: start, fields });
    return { status: 200, headers: { 'content-type': 'application/json' }, body: new TextEncoder().encode(body) };
  });
  const fields = await JIRA.fields(client, mock.tool.values);
  expect(fields.find(({ id }) => id === 'customfield_99')?.options).toHaveLength(3);
});
