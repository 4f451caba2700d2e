import { createSeoKind } from './areas/seo/index.ts';
import { createTestRunner, failExhaustedTest, RUN_TEST } from './areas/tests/index.ts';
import type { Services } from './services.ts';

/** Declares the jobs, so that a web process can send what a worker process will take. */
export async function defineJobs({ queue }: Services): Promise<void> {
  await queue.define(RUN_TEST);
}

/** Takes jobs until the queue stops. */
export async function startWorkers(services: Services): Promise<void> {
  const { queue, database, events, files, fetch, policy, config, log } = services;
  const kinds = [createSeoKind({ database, files, fetch, policy, probes: config.probes })];
  const runServices = { database, events, log };
  await queue.onExhausted(RUN_TEST.name, (data) => failExhaustedTest(runServices, data));
  await queue.work(RUN_TEST.name, config.testConcurrency, createTestRunner(runServices, kinds));
}
