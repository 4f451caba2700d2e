import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readZip } from '../../apps/server/testing/read-zip.ts';
import { confirmAddress, invitationSecret, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { PASSWORD } from '../../apps/server/testing/put-account.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';
import { logIn } from '../support/log-in.ts';

const GUEST = 'gus.guest@example.com';

let server: TestServer;
let browser: Browser;
let owner: Person;
/** Two users in two browsers. */
let olga: Page;
let gus: Page;

beforeAll(async () => {
  server = await startTestServer();
  owner = await makePerson(server, 'Olga', 'Owner');
  await confirmAddress(server, owner);
  browser = await openBrowser();
  olga = await logIn(browser, server, owner);
  gus = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

describe('a team', () => {
  it('is invited by the owner, several at once, and a wrong address is named', async () => {
    await olga.goto(`${server.origin}/settings/members`);
    await olga.getByRole('button', { name: 'Invite' }).click();
    const dialog = olga.getByRole('dialog');
    await dialog.getByLabel('Email addresses').fill(`${GUEST}, not-an-address`);
    await dialog.getByRole('button', { name: 'Send invitations' }).click();
    await dialog.getByText('not-an-address does not look like an email address.').waitFor();
    await dialog.getByLabel('Email addresses').fill(`${GUEST}\nsecond@example.com`);
    await dialog.getByLabel('Role').click();
    await olga.getByRole('option', { name: 'Viewer' }).click();
    await dialog.getByRole('button', { name: 'Send invitations' }).click();
    await olga.getByText('2 emails on the way.').waitFor();
    await olga.getByRole('button', { name: 'Withdraw the invitation to second@example.com' }).click();
    await olga.getByText('The invitation to second@example.com is withdrawn.').waitFor();
    await olga.getByText('1 pending invitation').waitFor();
  });

  it('is joined from the email by somebody without an account, who comes back to the invitation', async () => {
    const secret = await invitationSecret(server, GUEST);
    await gus.goto(`${server.origin}/invitation?token=${secret}`);
    await gus.getByRole('heading', { name: "Olga Owner invites you to Olga's workspace" }).waitFor();
    expect(await gus.content()).not.toContain(GUEST);
    await gus.getByRole('link', { name: 'Sign Up' }).click();
    const popup = gus.getByRole('dialog');
    await popup.getByLabel('First name').fill('Gus');
    await popup.getByLabel('Last name').fill('Guest');
    await popup.getByLabel('Email').fill(GUEST);
    await popup.getByLabel('Password').fill(PASSWORD);
    await popup.getByRole('button', { name: 'Sign Up' }).click();
    await gus.getByRole('button', { name: "Join Olga's workspace" }).click();
    await gus.waitForURL(`${server.origin}/dashboard`);
    await gus
      .getByRole('button', { name: /Olga's workspace/ })
      .first()
      .waitFor();
    await gus.goto(`${server.origin}/invitation?token=${secret}`);
    await gus.getByText('This invitation has already been used.').waitFor();
  });

  it('tells a viewer what they may not do', async () => {
    await gus.goto(`${server.origin}/dashboard`);
    await gus.getByRole('button', { name: 'New test' }).click();
    await gus.getByRole('dialog', { name: 'Viewers cannot start tests' }).waitFor();
    await gus.getByRole('link', { name: 'See who is an admin' }).click();
    await gus.getByText('Only an admin or the owner may invite people and change roles. You are a viewer here.').waitFor();
    expect(await gus.getByRole('button', { name: 'Invite' }).isDisabled()).toBe(true);
    await gus.goto(`${server.origin}/settings/log`);
    await gus.getByText('Only an admin or the owner may read the log of the workspace. You are a viewer here.').waitFor();
    await gus.goto(`${server.origin}/settings`);
    expect(await gus.getByRole('button', { name: 'Delete workspace' }).isDisabled()).toBe(true);
  });

  it('goes from one workspace to another, and everything shown with it', async () => {
    await gus
      .getByRole('button', { name: /Workspace menu/ })
      .first()
      .click();
    await gus.getByRole('menuitem', { name: "Gus's workspace" }).click();
    await gus.waitForURL(`${server.origin}/dashboard`);
    await gus
      .getByRole('button', { name: /Gus's workspace/ })
      .first()
      .waitFor();
    await gus.goto(`${server.origin}/settings/members`);
    await gus.getByText("1 member of Gus's workspace").waitFor();
  });

  it('changes a role with undo, and writes it down', async () => {
    await olga.goto(`${server.origin}/settings/members`);
    await olga.getByLabel('Role of Gus Guest').click();
    await olga.getByRole('option', { name: 'Admin' }).click();
    await olga.getByText('Gus Guest is an admin now.').waitFor();
    await olga.getByRole('button', { name: 'Undo' }).click();
    await olga.getByText('Gus Guest is a viewer now.').waitFor();
    await olga.goto(`${server.origin}/settings/log`);
    await olga.getByText('Role of Gus Guest changed from viewer to admin').waitFor();
    await olga.getByText(`${GUEST} invited as a viewer`).waitFor();
    await olga.getByLabel('Search events').fill('joined');
    await olga.getByText('1 event matches, last 30 days').waitFor();
  });

  it('takes everything along, and deletes another workspace by its name', async () => {
    await olga.goto(`${server.origin}/settings?new-workspace=`);
    await olga.getByRole('dialog').getByLabel('Name of the workspace').fill('Short-lived');
    await olga.getByRole('button', { name: 'Create workspace' }).click();
    await olga.waitForURL(`${server.origin}/dashboard`);
    await olga.goto(`${server.origin}/settings`);
    await olga.getByRole('button', { name: 'Delete workspace' }).click();
    const dialog = olga.getByRole('dialog', { name: 'Delete Short-lived?' });
    const coming = olga.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export everything first' }).click();
    const file = await (await coming).path();
    expect(readZip(readFileSync(file))['workspaces.jsonl']?.toString()).toContain('Short-lived');
    await dialog.getByLabel('Name of the workspace').fill('short');
    await dialog.getByRole('button', { name: 'Delete workspace' }).click();
    await dialog.getByText('Type Short-lived to delete it.').waitFor();
    await dialog.getByLabel('Name of the workspace').fill('Short-lived');
    await dialog.getByRole('button', { name: 'Delete workspace' }).click();
    await olga.waitForURL(`${server.origin}/dashboard`);
    await olga
      .getByRole('button', { name: /Olga's workspace/ })
      .first()
      .waitFor();
  });

  it('hands the workspace over, and only then lets the old owner delete the account', async () => {
    await olga.goto(`${server.origin}/other`);
    await olga.getByRole('button', { name: 'Delete your account' }).click();
    const dialog = olga.getByRole('dialog');
    await dialog.getByLabel('Your email').fill('else@example.com');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await dialog.getByText('Type your email,', { exact: false }).waitFor();
    await dialog.getByLabel('Your email').fill(owner.email);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    // The first account runs the server, which others use.
    await dialog.getByText('You are the only administrator of this server.', { exact: false }).waitFor();
    await server.services.database.pool.query(`update users set role = 'admin' where email = $1`, [GUEST]);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await dialog.getByText("You own workspaces that have other members: Olga's workspace.", { exact: false }).waitFor();

    await olga.goto(`${server.origin}/settings`);
    // Wait until the settings above are shown: a list that moves between mouse down and mouse up does not open.
    await olga.getByLabel('Keep tests').waitFor();
    await olga.getByLabel('New owner').click();
    await olga.getByRole('option', { name: 'Gus Guest' }).click();
    await olga.getByRole('button', { name: 'Offer' }).click();
    await olga.getByRole('alertdialog').getByRole('button', { name: 'Offer workspace' }).click();
    await olga.getByText("Offered to Gus Guest. You own Olga's workspace until they accept.").waitFor();
    // His active workspace is another one, and the email tells him to switch.
    await gus
      .getByRole('button', { name: /Workspace menu/ })
      .first()
      .click();
    await gus.getByRole('menuitem', { name: "Olga's workspace" }).click();
    await gus.waitForURL(`${server.origin}/dashboard`);
    await gus.goto(`${server.origin}/settings`);
    await gus.getByRole('region', { name: 'Olga Owner offers you this workspace' }).getByRole('button', { name: 'Accept' }).click();
    await gus.getByRole('alertdialog').getByRole('button', { name: 'Accept workspace' }).click();
    await gus.getByText("You own Olga's workspace now.").waitFor();

    await olga.goto(`${server.origin}/other?delete-account=`);
    await dialog.getByLabel('Your email').fill(owner.email);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await olga.waitForURL(`${server.origin}/`);
    expect((await owner.get('/accounts/user/')).status).toBe(401);
    expect((await server.services.database.pool.query('select from users where id = $1', [owner.userId])).rowCount).toBe(0);
  });
});
