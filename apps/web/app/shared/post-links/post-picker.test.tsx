import { listFeedback } from '@plumbline/contract/endpoints';
import type { PickerOption } from '@plumbline/ui';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi, wholeList } from '../../../testing/fake-api.ts';
import { aPost } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { PostPicker } from './post-picker.tsx';

function Picked({ without }: { without: string }) {
  const [value, setValue] = useState<readonly PickerOption[]>([]);
  return <PostPicker label="Merge into" placeholder="Choose a post" without={without} value={value} onValueChange={setValue} />;
}

it('looks for posts once it is opened, and leaves out the one that cannot be chosen', async () => {
  const api = fakeApi();
  const [ours, other] = [aPost(1, 'Dark mode'), aPost(2, 'A dark theme')];
  api.answer(listFeedback, ({ query }) => wholeList(query['search'] === 'nobody' ? [] : [ours, other]));
  showScreen(<Picked without={ours.id} />);
  const control = page.getByRole('combobox', { name: 'Merge into' });
  expect(api.calls(listFeedback)).toEqual([]);
  await control.click();
  await expect.element(page.getByRole('option')).toHaveTextContent('A dark theme');
  await userEvent.keyboard('nobody');
  await expect.element(page.getByText('No post found.')).toBeVisible();
  await userEvent.clear(page.getByPlaceholder('Search'));
  await page.getByRole('option', { name: 'A dark theme' }).click();
  await expect.element(control).toHaveTextContent('A dark theme');
});
