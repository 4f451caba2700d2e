import { lowerV8HelperPriority } from '@plumbline/confine';
import type { AreaJob, WorkerServices } from './area.ts';
import { areaServices } from './area-services.ts';
import { AREAS } from './areas.ts';
import { createFileDeleter, DELETE_FILES } from './platform/files/delete-files.ts';
import { createLetterPurger, createMailGiveUp, createMailHandler, PURGE_LETTERS, SEND_MAIL } from './platform/mail/mailer.ts';
import type { Services } from './services.ts';

const JOBS: readonly AreaJob[] = [
  ...AREAS.flatMap(({ jobs = [] }) => jobs),
  {
    job: SEND_MAIL,
    atOnce: 2,
    handle: ({ db, mailBox, mailTransport }) => createMailHandler(db, mailBox, mailTransport),
    giveUp: ({ db, log }) => createMailGiveUp(db, log),
  },
  {
    job: PURGE_LETTERS,
    atOnce: 1,
    handle: ({ db }) => createLetterPurger(db),
  },
  {
    job: DELETE_FILES,
    atOnce: 2,
    handle: ({ db, files }) => createFileDeleter(db, files),
    giveUp:
      ({ log }) =>
      async () =>
        log.error('files could not be deleted; the table doomed_files names them'),
  },
];

/** Declares the jobs, so that a web process can send what a worker process will run. */
export async function defineJobs({ queue }: Services): Promise<void> {
  for (const { job } of JOBS) await queue.define(job);
}

/** Runs jobs until the queue stops. */
export async function startWorkers(opened: Services): Promise<void> {
  lowerV8HelperPriority();
  const { queue, config, chromium, policy, jobDatabase } = opened;
  const shared = areaServices({ ...opened, database: jobDatabase });
  const services: WorkerServices = {
    ...shared,
    runs: AREAS.flatMap(({ kind }) => kind?.run(shared) ?? []),
    browser: chromium ? { executablePath: chromium, policy } : null,
  };
  for (const { job, atOnce, handle, giveUp } of JOBS) {
    if (giveUp) await queue.onExhausted(job.name, giveUp(services));
    if (job.cron) await queue.schedule(job.name, job.cron);
    await queue.work(job.name, typeof atOnce === 'number' ? atOnce : atOnce(config), handle(services));
  }
}
