/** The ids of the demo schedules. */
export interface ScheduleDemo {
  readonly scheduleId: string;
  readonly failingScheduleId: string;
}

interface Schedules {
  readonly call: <Data>(method: string, path: string, body?: unknown) => Promise<Data>;
  readonly finish: (testId: string) => Promise<unknown>;
  /** A reachable address, and one that is not. */
  readonly url: string;
  readonly lostUrl: string;
}

/** Adds a schedule that has run, one that fails, and one that is paused. */
export async function seedSchedules({ call, finish, url, lostUrl }: Schedules): Promise<ScheduleDemo> {
  const create = async (body: object): Promise<string> =>
    (await call<{ id: string }>('POST', '/schedule/', { kind: 'seo', time: '06:30', time_zone: 'Europe/Berlin', ...body })).id;
  const run = async (id: string) => finish((await call<{ test_id: string }>('POST', '/schedule/run/', { schedule_id: id })).test_id);
  const paused = await create({ name: 'Words of the shop', kind: 'grammar', url, rhythm: 'monthly', month_day: 31 });
  await call('POST', '/schedule/pause/', { schedule_id: paused });
  const failingScheduleId = await create({ name: 'Old town map', url: lostUrl, rhythm: 'daily' });
  await run(failingScheduleId);
  const scheduleId = await create({ name: 'Harbour tools', url, rhythm: 'weekly', weekdays: [1, 4] });
  for (let count = 0; count < 2; count += 1) await run(scheduleId);
  return { scheduleId, failingScheduleId };
}
