import { describe, expectTypeOf, it } from 'vitest';
import type { Finding, PersonProfile, SeoCheckPage, Session, Site } from './index.ts';
import type { AiCall, AiCallTotals } from './assistant-log.ts';
import type { Client } from './client.ts';
import * as endpoints from './endpoints.generated.ts';
import type { Page } from './page.ts';

declare const client: Client;

/** Tests the types of calls; nothing is called. */
describe('a call is typed by the schemas of its route', () => {
  it('with a query', () => {
    const call = () => client.call(endpoints.getSeoCheck, { query: { check_id: 'title-missing' } });
    expectTypeOf(call).returns.resolves.toEqualTypeOf<SeoCheckPage>();
    // @ts-expect-error the query is missing
    void (() => client.call(endpoints.getSeoCheck));
    // @ts-expect-error the id is missing
    void (() => client.call(endpoints.getSeoCheck, { query: {} }));
  });

  it('with a body, which is not changed', () => {
    const ids: readonly string[] = [];
    const call = () => client.call(endpoints.deleteTests, { body: { test_ids: ids } });
    expectTypeOf(call).returns.resolves.toEqualTypeOf<{ deleted: number }>();
    void (() => client.call(endpoints.addSite, { body: { url: 'https://a.test' } }) satisfies Promise<Site>);
    // @ts-expect-error a number is no URL
    void (() => client.call(endpoints.addSite, { body: { url: 1 } }));
    // @ts-expect-error a body is sent, if it is an empty one
    void (() => client.call(endpoints.endSessions));
  });

  it('of a list, by what its route says beside the rows', () => {
    const findings = () => client.call(endpoints.listFindings, { query: { test_id: '', limit: 5, cursor: undefined } });
    expectTypeOf(findings).returns.resolves.toEqualTypeOf<Page<Finding>>();
    const sessions = () => client.call(endpoints.listSessions);
    expectTypeOf(sessions).returns.resolves.toEqualTypeOf<Page<Session>>();
    const aiCalls = () => client.call(endpoints.listAiCalls);
    expectTypeOf(aiCalls).returns.resolves.toEqualTypeOf<Page<AiCall> & { totals: AiCallTotals | null }>();
  });

  it('that answers nothing', () => {
    const call = () => client.call(endpoints.resendVerification);
    expectTypeOf(call).returns.resolves.toEqualTypeOf<null>();
  });

  it('that sends a file', () => {
    const call = (body: Blob) => client.call(endpoints.putProfileImage, { body });
    expectTypeOf(call).returns.resolves.toEqualTypeOf<PersonProfile>();
    // @ts-expect-error a text is no file
    void (() => client.call(endpoints.putProfileImage, { body: '' }));
  });

  it('that answers a file', () => {
    void (() => client.download(endpoints.getHar, { query: { test_id: '' } }));
    // @ts-expect-error there is no data in a file
    void (() => client.call(endpoints.getHar, { query: { test_id: '' } }));
    // @ts-expect-error data is no file
    void (() => client.download(endpoints.listSessions));
  });

  it('with parameters of its path', () => {
    void (() => client.call(endpoints.listSteps, { params: { test_id: '' } }));
    // @ts-expect-error the test is missing
    void (() => client.call(endpoints.listSteps, { params: {} }));
  });
});
