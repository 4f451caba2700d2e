import { createSeoKind } from './areas/seo/index.ts';
import { refundEndedTest } from './areas/plans/index.ts';
import { createTestRunner, failExhaustedTest, RUN_TEST } from './areas/tests/index.ts';
import { createMailGiveUp, createMailHandler, SEND_MAIL } from './platform/mail/mailer.ts';
import type { Services } from './services.ts';

/** Declares the jobs, so that a web process can send what a worker process will take. */
export async function defineJobs({ queue }: Services): Promise<void> {
  await queue.define(RUN_TEST);
  await queue.define(SEND_MAIL);
}

/** Takes jobs until the queue stops. */
export async function startWorkers(services: Services): Promise<void> {
  const { queue, database, events, files, fetch, policy, config, log, mailBox, mailTransport } = services;
  const kinds = [createSeoKind({ database, files, fetch, policy, probes: config.probes })];
  const runServices = { database, events, log, onTestEnded: refundEndedTest };
  await queue.onExhausted(RUN_TEST.name, (data) => failExhaustedTest(runServices, data));
  await queue.work(RUN_TEST.name, config.testConcurrency, createTestRunner(runServices, kinds));
  await queue.onExhausted(SEND_MAIL.name, createMailGiveUp(log));
  await queue.work(SEND_MAIL.name, 2, createMailHandler(mailBox, mailTransport));
}
