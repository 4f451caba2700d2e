import {
  createItem,
  draftItem,
  getCaptureFile,
  listConnections,
  listItemFields,
  listSteps,
  listWorkTools,
} from '@plumbline/contract/endpoints';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeApi, fakeApi, wholeList } from '../../../../testing/fake-api.ts';
import { aStep, idOf } from '../../../../testing/samples.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { signInAs } from '../../../../testing/sign-in.ts';
import { connectionOf, toolOf } from '../../../../testing/tool-samples.ts';
import { EditorActions } from './editor-actions.tsx';

const PICTURE = { test_id: idOf(1), asset_id: idOf(2), file: 'screenshot' } as const;
const EDITED = { file: 'screenshot', mime_type: 'image/webp', bytes: 900, width: 600, height: 400, version: 2, left: 0, top: 0 } as const;
const DRAFT = { title: 'Press “Add” on Basket', description: '### Steps', host: 'shop.example', findings: 0 };

async function showEditor(address: string, isChanged = false): Promise<FakeApi & Pick<ReturnType<typeof showScreen>, 'address'>> {
  onTestFinished(() => sessionStorage.clear());
  const api = fakeApi();
  await signInAs(api);
  api.answer({ ...listSteps, path: listSteps.path.replace('{test_id}', PICTURE.test_id) }, wholeList([aStep(2, { files: [EDITED] })]));
  api.answer(listConnections, wholeList([connectionOf(3, 'asana'), connectionOf(4, 'gitlab')]));
  api.answer(listWorkTools, wholeList([toolOf('asana', 'Asana'), toolOf('gitlab', 'GitLab')]));
  api.answer(draftItem, DRAFT);
  api.answer(listItemFields, { fields: [], remembered: {} });
  api.refuse(getCaptureFile, { status: 404, code: 'not_found' });
  api.refuse(createItem, { status: 503, code: 'unavailable', detail: 'GitLab could not be reached.' });
  return {
    ...api,
    address: showScreen(<EditorActions picture={PICTURE} isChanged={isChanged} isSaving={false} onSave={() => undefined} />, address)
      .address,
  };
}

const form = (tool: string) => page.getByRole('dialog', { name: `Create a ${tool} issue` });

it('opens the form of the tool that the address names, in the words of the server, and sends the newest picture', async () => {
  const api = await showEditor('/ui/edit?integration=gitlab');
  await expect.element(form('GitLab').getByLabelText('Title')).toHaveValue(DRAFT.title);
  await expect.element(form('GitLab').getByLabelText('Description')).toHaveValue(DRAFT.description);
  await expect.poll(() => api.calls(getCaptureFile)[0]?.query).toMatchObject({ asset_id: PICTURE.asset_id, file: 'screenshot' });
  await form('GitLab').getByRole('button', { name: 'Create issue' }).click();
  await expect.element(page.getByText('GitLab could not be reached.')).toBeVisible();
  expect(api.calls(draftItem)[0]?.query).toEqual({ test_id: PICTURE.test_id, step_id: PICTURE.asset_id });
  expect(api.calls(createItem)[0]?.body).toEqual({
    connection_id: idOf(4),
    test_id: PICTURE.test_id,
    step_id: PICTURE.asset_id,
    picture: 'screenshot',
    title: DRAFT.title,
    description: DRAFT.description,
    values: {},
  });
});

it('leaves the picture out where somebody says so', async () => {
  const api = await showEditor('/ui/edit?integration=gitlab');
  await form('GitLab').getByLabelText('Send screenshot').click();
  await form('GitLab').getByRole('button', { name: 'Create issue' }).click();
  await expect.poll(() => api.calls(createItem)).toHaveLength(1);
  expect(api.calls(createItem)[0]?.body).not.toHaveProperty('picture');
});

it('is in the address while it is open', async () => {
  const { address } = await showEditor('/ui/edit');
  await page.getByRole('button', { name: 'Create ticket' }).click();
  await expect.element(form('Asana')).toBeVisible();
  expect(address()).toBe('/ui/edit?integration=any');
});
