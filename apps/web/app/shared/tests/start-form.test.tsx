import { getSettings, startTest } from '@plumbline/contract/endpoints';
import { TextField } from '@plumbline/ui';
import { useFormContext } from 'react-hook-form';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { A_KIND, idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { signInAs } from '../../../testing/sign-in.ts';
import { StartForm, type StartFields } from './start-form.tsx';

function Limit() {
  const { register, formState } = useFormContext<StartFields<{ limit: string }>>();
  return <TextField {...register('options.limit')} label="Limit" error={formState.errors.options?.limit?.message} />;
}

/** Shows the form of a kind with one option that has a different name in the API. */
async function showForm() {
  const api = fakeApi();
  await signInAs(api);
  api.refuse(getSettings, { status: 503, code: 'unavailable' });
  api.answer(startTest, { test_id: idOf(7) });
  const screen = showScreen(
    <StartForm
      kind={A_KIND}
      address=""
      options={{ limit: '10' }}
      toOptions={({ limit }) => ({ max_pages: Number(limit) })}
      fieldOf={(option) => (option === 'max_pages' ? 'limit' : option)}
    >
      <Limit />
    </StartForm>,
    '/list',
  );
  return { api, ...screen };
}

const address = page.getByLabelText('Address');
const start = page.getByRole('button', { name: 'Start test' });

it('sends the address with its scheme and the options of the kind, and goes to the report', async () => {
  const screen = await showForm();
  await address.fill('shop.example.org');
  await page.getByLabelText('Limit').fill('5');
  await start.click();
  await expect.poll(screen.address).toBe(`/grammar/${idOf(7)}`);
  expect(screen.api.calls(startTest).map(({ body }) => body)).toEqual([
    { kind: 'grammar', source: 'dashboard', url: 'https://shop.example.org/', options: { max_pages: 5 } },
  ]);
});

it('asks for an address before it asks the server', async () => {
  const { api } = await showForm();
  await start.click();
  await expect.element(address).toHaveFocus();
  await expect.element(address).toHaveAttribute('aria-invalid', 'true');
  expect(api.calls(startTest)).toEqual([]);
});

it('says at its field what the server refuses, and keeps what was typed', async () => {
  const { api } = await showForm();
  const fields = [{ field: 'options.max_pages', message: 'Your plan has 3 pages left.' }];
  api.refuse(startTest, { status: 400, code: 'invalid_input', fields });
  await address.fill('shop.example.org');
  await start.click();
  await expect.element(page.getByText('Your plan has 3 pages left.')).toBeVisible();
  await expect.element(page.getByLabelText('Limit')).toHaveFocus();
  await expect.element(address).toHaveValue('shop.example.org');
});

it('says what is wrong where no field tells of it', async () => {
  const { api } = await showForm();
  api.refuse(startTest, { status: 429, code: 'rate_limited', message: 'Too many tests. Try again in an hour.' });
  await address.fill('shop.example.org');
  await start.click();
  await expect.element(page.getByText('Too many tests. Try again in an hour.')).toBeVisible();
});
