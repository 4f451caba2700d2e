import type { Schedule } from '@plumbline/contract';
import { createSchedule, getSettings, updateSchedule } from '@plumbline/contract/endpoints';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { aSchedule } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { signInAs } from '../../../testing/sign-in.ts';
import ScheduleDialog from './schedule-dialog.tsx';

async function showDialog(schedule?: Schedule) {
  const api = fakeApi();
  await signInAs(api);
  api.refuse(getSettings, { status: 503, code: 'unavailable' });
  api.answer(createSchedule, aSchedule(7));
  api.answer(updateSchedule, aSchedule(7));
  const onDone = vi.fn<(id: string) => void>();
  showScreen(<ScheduleDialog {...(schedule && { schedule })} onClose={() => undefined} onDone={onDone} />, '/schedules');
  return { api, onDone };
}

const create = page.getByRole('button', { name: 'Create schedule' });

it('makes a schedule of the form of a kind and a rhythm, called as its site where it has no name', async () => {
  const { api, onDone } = await showDialog();
  await page.getByLabelText('Address').fill('shop.example.org/boats');
  await page.getByLabelText('Thursday').click();
  await page.getByLabelText('Time zone').fill('Europe/Berlin');
  await create.click();
  await expect.poll(() => onDone.mock.calls).toEqual([[aSchedule(7).id]]);
  expect(api.calls(createSchedule).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      kind: 'seo',
      name: 'shop.example.org/boats',
      url: 'https://shop.example.org/boats',
      rhythm: 'weekly',
      weekdays: [1, 4],
      month_day: null,
      time: '06:00',
      time_zone: 'Europe/Berlin',
      options: expect.objectContaining({ max_pages: 500, include: [] }),
    }),
  ]);
});

it('opens filled in, and sends what it was given', async () => {
  const { api, onDone } = await showDialog(aSchedule(7, { rhythm: 'monthly', month_day: 31 }));
  await expect.element(page.getByLabelText('Day of the month')).toHaveValue(31);
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  const { id, name, url, options, rhythm, month_day, time, time_zone } = aSchedule(7, { rhythm: 'monthly', month_day: 31 });
  expect(api.calls(updateSchedule)[0]?.body).toMatchObject({ schedule_id: id, name, url, options, rhythm, month_day, time, time_zone });
});

it('says at its field what the server refuses of the rhythm, and keeps what was typed', async () => {
  const { api } = await showDialog();
  const fields = [{ field: 'time_zone', message: 'Choose a time zone such as Europe/Berlin.' }];
  api.refuse(createSchedule, { status: 400, code: 'invalid_input', fields });
  await page.getByLabelText('Address').fill('shop.example.org');
  await page.getByLabelText('Time zone').fill('Atlantis');
  await create.click();
  await expect.element(page.getByText('Choose a time zone such as Europe/Berlin.')).toBeVisible();
  await expect.element(page.getByLabelText('Time zone')).toHaveValue('Atlantis');
  await expect.element(page.getByLabelText('Address')).toHaveValue('shop.example.org');
});
