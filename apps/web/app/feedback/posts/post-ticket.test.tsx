import {
  createItem,
  draftItem,
  getShownPicture,
  listConnections,
  listItemFields,
  listShownPages,
  listWorkTools,
} from '@plumbline/contract/endpoints';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, wholeList } from '../../../testing/fake-api.ts';
import { idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { signInAs } from '../../../testing/sign-in.ts';
import { connectionOf, toolOf } from '../../../testing/tool-samples.ts';
import { PostTicket } from './post-ticket.tsx';

/** Shows the form for a post with three attached pages, one without a picture. */
async function showForm() {
  onTestFinished(() => sessionStorage.clear());
  const api = fakeApi();
  await signInAs(api);
  api.answer(listConnections, wholeList([connectionOf(1, 'gitlab')]));
  api.answer(listWorkTools, wholeList([toolOf('gitlab', 'GitLab')]));
  api.answer(draftItem, { title: 'Stuck', description: 'The crane is stuck.', host: '', findings: 0 });
  api.answer(listItemFields, { fields: [], remembered: {} });
  const nothing = { address: '', requests: [], console: [], browser: '', mine: true, created_at: '2026-11-02T10:00:00.000Z' };
  const shown = [7, 8, 9].map((number) => ({ ...nothing, id: idOf(number), feedback_id: idOf(1), has_picture: number !== 8 }));
  api.answer(listShownPages, wholeList(shown));
  api.refuse(getShownPicture, { status: 404, code: 'not_found' });
  api.refuse(createItem, { status: 503, code: 'unavailable', detail: 'GitLab could not be reached.' });
  showScreen(<PostTicket postId={idOf(1)} />, '/feedback?integration=any');
  return { api, send: page.getByRole('dialog').getByRole('button', { name: /^Create/ }) };
}

const choice = page.getByRole('checkbox', { name: 'Send 2 screenshots' });

it('takes the pictures along that were shown with the post', async () => {
  const { api, send } = await showForm();
  await expect.element(choice).toBeChecked();
  await send.click();
  await expect.element(page.getByText('GitLab could not be reached.')).toBeVisible();
  expect(api.calls(createItem)[0]?.body).toMatchObject({ post_id: idOf(1), shown_page_ids: [idOf(7), idOf(9)] });
});

it('leaves them out where somebody says so', async () => {
  const { api, send } = await showForm();
  await choice.click();
  await send.click();
  await expect.element(page.getByText('GitLab could not be reached.')).toBeVisible();
  expect(api.calls(createItem)[0]?.body).not.toHaveProperty('shown_page_ids');
});
