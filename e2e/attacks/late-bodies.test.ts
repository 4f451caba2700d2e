import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectTool, startToolServer, type ToolServer } from '../../apps/server/src/areas/integrations/testing/tool-server.ts';
import { captureStepOf } from '../../apps/server/testing/capture-rows.ts';
import { DEVICE, pictureOf, putCapture } from '../../apps/server/testing/put-capture.ts';
import { confirmAddress, givePlan, join, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { PASSWORD } from '../../apps/server/testing/put-account.ts';
import { type TestServer } from '../../apps/server/testing/test-server.ts';

/* Headers now, the body later: a sender is authorised by the headers, and may lose the permission before the body arrives. */

let tools: ToolServer;
let server: TestServer;
let owner: Person;
let admin: Person;
let siteId: string;

beforeAll(async () => {
  tools = await startToolServer(['notion']);
  ({ server } = tools);
  owner = await makePerson(server, 'Olga');
  await confirmAddress(server, owner);
  siteId = (await owner.post('/site/', { url: 'https://harbour.example/' })).json.data.id;
  await owner.put('/widget/settings/', { site_id: siteId });
});
beforeEach(async () => {
  await server.services.database.pool.query('delete from rate_limits');
  admin = await makePerson(server, 'Ada');
  await join(server, admin, owner.workspaceId, 'admin');
});
afterAll(() => tools?.close());

interface Held {
  /** Sends the rest. @returns the status code */
  finish(): Promise<number>;
}

/** Sends the headers of a request and the first bytes of its body, and waits until the server has authorised the sender. */
async function hold(token: string, path: string, body: object, method = 'POST'): Promise<Held> {
  const [bytes, type] = Buffer.isBuffer(body)
    ? [body, 'application/octet-stream']
    : [Buffer.from(JSON.stringify(body)), 'application/json'];
  const headers = { authorization: `Token ${token}`, 'content-type': type, 'content-length': bytes.length };
  // The server responds with 100 as soon as it has the headers.
  const sent = request(`${server.origin}/api${path}`, { method, headers: { ...headers, expect: '100-continue' } });
  const status = new Promise<number>((resolve, reject) => {
    sent.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    sent.on('error', reject);
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.write(bytes.subarray(0, 3));
  // Once authorised, a request no longer uses the database.
  const { pool } = server.services.database;
  await expect.poll(() => [pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]);
  return {
    finish: () => {
      sent.end(bytes.subarray(3));
      return status;
    },
  };
}

it('invites nobody for a session that a new password has ended', async () => {
  const thief = (await server.call('POST', '/accounts/token/', { body: { email: owner.email, password: PASSWORD } })).json.data.token;
  const held = await hold(thief, '/workspace/invitation/', { emails: ['friend@example.com'], role: 'admin' });
  expect((await owner.post('/accounts/password/', { current_password: PASSWORD, password: 'Another-horse-10' })).status).toBe(200);
  expect(await held.finish()).toBe(401);
  expect((await owner.get('/workspace/invitation/')).json.data).toEqual([]);
});

it('gives a removed admin no secret of the widget', async () => {
  const held = await hold(admin.token, '/widget/secret/', { site_id: siteId });
  expect((await owner.remove(`/workspace/member/?user_id=${admin.userId}`)).status).toBe(200);
  // Their session continues in their own workspace, which has no such site.
  expect(await held.finish()).toBe(404);
});

it('lets nobody do what their new role does not let them', async () => {
  const held = await hold(admin.token, '/site/', { url: 'https://pier.example/' });
  expect((await owner.patch('/workspace/member/', { user_id: admin.userId, role: 'viewer' })).status).toBe(200);
  expect(await held.finish()).toBe(403);
  expect((await owner.get('/site/')).json.data).toHaveLength(1);
});

describe('an upload', () => {
  let picture: Buffer;
  /** The query and body of each upload, as sent by a team member. */
  let uploads: Map<string, { readonly query: string; readonly bytes: Buffer }>;

  beforeAll(async () => {
    picture = await pictureOf(40, 20);
    await givePlan(server, owner, 'enterprise');
    const step = randomUUID();
    const judged = await putCapture(server, owner.token, { steps: [captureStepOf(step)], picture });
    const capture = { kind: 'ui', url: 'https://shop.example/', client_reference_id: randomUUID(), device: DEVICE };
    const begun = (await owner.post('/project/test/', capture)).json.data.test_id;
    const connection = await connectTool(server, owner, tools.mockOf('notion'));
    const part = (test: string, file: string) => `test_id=${test}&asset_id=${step}&file=${file}&offset=0&total=${picture.length}`;
    uploads = new Map([
      ['post /project/asset/desktop/', { query: part(begun, 'screenshot'), bytes: picture }],
      ['post /project/asset/mobile/', { query: part(begun, 'mobile'), bytes: picture }],
      ['post /project/asset/version/', { query: `${part(judged, 'screenshot')}&upload_id=${randomUUID()}`, bytes: picture }],
      ['put /accounts/profile/image/', { query: '', bytes: picture }],
      ['put /workspace/logo/', { query: '', bytes: picture }],
      ['post /accounts/picture/', { query: '', bytes: picture }],
      ['post /exchange/import/', { query: 'source=canny&file_name=posts.csv', bytes: Buffer.from('Title\nBoats sink\n') }],
      ['post /integration/file/', { query: `connection_id=${connection}&name=evidence.txt`, bytes: Buffer.from('words') }],
    ]);
  });

  /** Everything stored of uploads, in tables where this upload could leave rows. */
  async function kept(): Promise<unknown> {
    const { rows } = await server.services.database.pool.query(
      `select (select coalesce(sum(received), 0) from capture_files) as captured, (select count(*) from capture_picture_versions) as versions,
         (select count(*) from text_pictures) as pictures, (select count(*) from feedback_imports) as imports,
         (select count(*) from item_files) as files, (select count(*) from users where image_key is not null) as profiles,
         (select count(*) from workspace_logos) as logos`,
    );
    return rows[0];
  }

  const each = async (then: (path: string, begin: (token: string) => Promise<Held>) => Promise<void>): Promise<void> => {
    for (const [operation, { query, bytes }] of uploads) {
      const [method = '', path = ''] = operation.split(' ');
      await then(path, (token) => hold(token, `${path}?${query}`, bytes, method.toUpperCase()));
    }
  };

  it('is one of those tried here', async () => {
    const { paths } = (await server.call('GET', '/openapi.json')).json;
    const found = Object.entries<Record<string, { requestBody?: { content: object }; security?: object[] }>>(paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods)
          .filter(([, { requestBody, security }]) => requestBody && security && !('application/json' in requestBody.content))
          .map(([method]) => `${method} ${path}`),
    );
    expect(found.toSorted()).toEqual([...uploads.keys()].toSorted());
  });

  it('keeps nothing of a session that ended while it came', async () => {
    const before = await kept();
    await each(async (path, begin) => {
      const { token } = (await server.call('POST', '/accounts/token/', { body: { email: admin.email, password: PASSWORD } })).json.data;
      await server.call('POST', '/workspace/use/', { token, body: { workspace_id: owner.workspaceId } });
      const held = await begin(token);
      expect((await server.call('DELETE', '/accounts/token/', { token })).status).toBe(200);
      expect([path, await held.finish()]).toEqual([path, 401]);
    });
    expect(await kept()).toEqual(before);
  });

  it('keeps nothing of who was removed while it came', async () => {
    const before = await kept();
    await each(async (path, begin) => {
      // A profile picture does not belong to a workspace.
      if (path === '/accounts/profile/image/') return;
      const held = await begin(admin.token);
      expect((await owner.remove(`/workspace/member/?user_id=${admin.userId}`)).status).toBe(200);
      expect([path, await held.finish()]).toEqual([path, 404]);
      await join(server, admin, owner.workspaceId, 'admin');
    });
    expect(await kept()).toEqual(before);
  });

  it('is kept of who may still send it', async () => {
    await each(async (path, begin) => {
      const held = await begin(admin.token);
      expect([path, await held.finish()]).toEqual([path, expect.toSatisfy((status: number) => [200, 201].includes(status))]);
    });
  });
});
