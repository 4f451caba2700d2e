import { createReplayGiveUp, createReplayRunner, createUiKind, RUN_REPLAY } from './areas/captures/index.ts';
import { createFeedbackPurger, PURGE_FEEDBACK } from './areas/feedback/index.ts';
import { keepOutcome } from './areas/findings/index.ts';
import { createGrammarKind } from './areas/grammar/index.ts';
import { createResponsiveKind } from './areas/responsive/index.ts';
import { createLibraryFacts, createLighthouseGiveUp, createLighthouseRunner, createSeoKind, RUN_LIGHTHOUSE } from './areas/seo/index.ts';
import { createInvitationForgetter, createWorkspacePurger, DELETE_WORKSPACE, FORGET_INVITATIONS } from './areas/members/index.ts';
import { createVisitPurger, PURGE_VISITS } from './areas/temporary-users/index.ts';
import { createTestPurger, createTestRunner, failExhaustedTest, PURGE_TESTS, RUN_TEST } from './areas/tests/index.ts';
import { createFileDeleter, DELETE_FILES } from './platform/files/delete-files.ts';
import { createMailGiveUp, createMailHandler, SEND_MAIL } from './platform/mail/mailer.ts';
import { AFTER_END } from './after-end.ts';
import type { Services } from './services.ts';

/** Declares the jobs, so that a web process can send what a worker process will take. */
export async function defineJobs({ queue }: Services): Promise<void> {
  await queue.define(RUN_TEST);
  await queue.define(RUN_REPLAY);
  await queue.define(RUN_LIGHTHOUSE);
  await queue.define(SEND_MAIL);
  await queue.define(DELETE_FILES);
  await queue.define(DELETE_WORKSPACE);
  await queue.define(PURGE_TESTS);
  await queue.define(FORGET_INVITATIONS);
  await queue.define(PURGE_VISITS);
  await queue.define(PURGE_FEEDBACK);
}

/** Takes jobs until the queue stops. */
export async function startWorkers(services: Services): Promise<void> {
  const { queue, database, events, files, fetch, policy, config, log, mailBox, mailTransport } = services;
  const libraryFacts = createLibraryFacts({
    url: config.libraryFactsUrl,
    fetch,
    now: Date.now,
    warn: (message) => log.warn(message),
  });
  const kinds = [
    createGrammarKind({
      database,
      files,
      fetch,
      pages: services.pages,
      grammar: services.grammar,
      judges: services.judges,
      elsewhere: services.languageTool,
    }),
    createResponsiveKind({ database, files, fetch, pages: services.pages }),
    createSeoKind({
      database,
      files,
      fetch,
      policy,
      pages: services.pages,
      judges: services.judges,
      probes: config.probes,
      libraryFacts,
      accessBox: services.accessBox,
    }),
    createUiKind({ database }),
  ];
  const runServices = { database, events, log, keepOutcome, afterEnd: AFTER_END };
  await queue.onExhausted(RUN_TEST.name, (data) => failExhaustedTest(runServices, data));
  await queue.work(RUN_TEST.name, config.testConcurrency, createTestRunner(runServices, kinds));
  await queue.onExhausted(RUN_REPLAY.name, createReplayGiveUp(database.db));
  const browser = services.chromium ? { executablePath: services.chromium, policy } : null;
  await queue.work(RUN_REPLAY.name, 1, createReplayRunner(database.db, browser, log));
  await queue.onExhausted(RUN_LIGHTHOUSE.name, createLighthouseGiveUp(database.db));
  await queue.work(RUN_LIGHTHOUSE.name, 1, createLighthouseRunner({ db: database.db, events, fetch, log, browser }));
  await queue.onExhausted(SEND_MAIL.name, createMailGiveUp(log));
  await queue.work(SEND_MAIL.name, 2, createMailHandler(mailBox, mailTransport));
  const purgeServices = { database, events, queue };
  await queue.onExhausted(DELETE_FILES.name, async () => log.error('files could not be deleted; the table doomed_files names them'));
  await queue.work(DELETE_FILES.name, 2, createFileDeleter(database.db, files));
  await queue.onExhausted(DELETE_WORKSPACE.name, async (data) => log.error({ job: data }, 'a deleted workspace could not be removed'));
  await queue.work(DELETE_WORKSPACE.name, 1, createWorkspacePurger(purgeServices));
  await queue.schedule(PURGE_TESTS.name, PURGE_TESTS.cron);
  await queue.work(PURGE_TESTS.name, 1, createTestPurger(purgeServices));
  await queue.schedule(FORGET_INVITATIONS.name, FORGET_INVITATIONS.cron);
  await queue.work(FORGET_INVITATIONS.name, 1, createInvitationForgetter(database.db));
  await queue.schedule(PURGE_VISITS.name, PURGE_VISITS.cron);
  await queue.work(PURGE_VISITS.name, 1, createVisitPurger(database.db, queue));
  await queue.schedule(PURGE_FEEDBACK.name, PURGE_FEEDBACK.cron);
  await queue.work(PURGE_FEEDBACK.name, 1, createFeedbackPurger(database.db));
}
