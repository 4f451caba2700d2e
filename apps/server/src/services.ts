import { JudgeThreads } from '@plumbline/audit';
import { createPagePool, createPdfPrinter, findChromium, type PdfPrinter, type SharedPages } from '@plumbline/browser';
import { CheckPool } from '@plumbline/grammar';
import { createSafeFetch, holdOwnOrigin, holdOwnPort, holdOwnSubdomains, type SafeFetch, type TargetPolicy } from '@plumbline/safe-fetch';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { openPasswordKey, type PasswordKey } from './areas/accounts/index.ts';
import { logAuditEvents } from './areas/audit-log/index.ts';
import { createLanguageTool, type JudgeElsewhere } from './areas/grammar/index.ts';
import { type AskedModel, openLanguageModel } from './areas/assistant/index.ts';
import { openPayments, type Payments } from './areas/plans/index.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { prepareDataFolder } from './platform/database/data-folder.ts';
import { lockDataFolder } from './platform/database/data-lock.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts';
import { openJobDatabase } from './platform/database/job-database.ts';
import { raiseConnectionPriority } from './platform/database/rank-connections.ts';
import { watchDatabase } from './platform/database/watch-database.ts';
import { type Events, openEvents } from './platform/events/events.ts';
import { openClamav, type ScanFile } from './platform/files/clamav.ts';
import { type Files, openLocalFiles } from './platform/files/files.ts';
import { logRefusedTargets } from './platform/http/log-refused-targets.ts';
import { isLoopbackName } from './platform/http/loopback.ts';
import type { TurnOwner } from './platform/http/name-turn-owner.ts';
import { openRateLimiter, type RateLimiter } from './platform/http/rate-limit.ts';
import { isAnonymousOwner } from './platform/http/anonymous-owners.ts';
import { openOutbox } from './platform/mail/outbox.ts';
import { createMailer, type Mailer } from './platform/mail/mailer.ts';
import type { MailTransport } from './platform/mail/mail.ts';
import { openSmtpTransport } from './platform/mail/smtp-transport.ts';
import { openLog } from './platform/log.ts';
import { openQueue, type Queue } from './platform/queue/queue.ts';
import { resealSecrets } from './reseal-secrets.ts';
import { readAppSecret } from './platform/secrets/app-secret.ts';
import { openSlowWork, type SlowWork } from './slow-work.ts';
import { openWorkTools, type WorkTools } from './areas/integrations/index.ts';
import { workToolOrigins } from './work-tool-settings.ts';
import { createSecretBox, type SecretBox } from './platform/secrets/secret-box.ts';

/** A thread with the English dictionary loaded uses about 500 MB. */
const MAX_GRAMMAR_THREADS = 4;

/** Everything the areas work with. */
export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
  /** The same database, for jobs. */
  readonly jobDatabase: Database;
  readonly queue: Queue;
  readonly events: Events;
  readonly files: Files;
  readonly rateLimiter: RateLimiter;
  readonly mailer: Mailer;
  readonly mailTransport: MailTransport;
  /** Encrypts queued emails. */
  readonly mailBox: SecretBox;
  /** Encrypts access data for pages behind a login. */
  readonly accessBox: SecretBox;
  /** Encrypts the secrets of share links. */
  readonly shareBox: SecretBox;
  /** Encrypts the secrets with which sites identify their visitors. */
  readonly widgetBox: SecretBox;
  /** Encrypts the signing secrets of webhooks. */
  readonly webhookBox: SecretBox;
  readonly passwordKey: PasswordKey;
  /** null: no billing, administrators change plans. */
  readonly payments: Payments | null;
  /** null: rule-based answers. */
  readonly languageModel: AskedModel | null;
  readonly appSecret: string;
  readonly policy: TargetPolicy;
  readonly fetch: SafeFetch;
  /** null when the machine has no browser. */
  readonly printer: PdfPrinter | null;
  readonly chromium: string | null;
  /** Browser pages for tests; null when the machine has no browser. */
  readonly pages: SharedPages<TurnOwner> | null;
  /** Threads that check texts, started on demand. */
  readonly grammar: CheckPool<TurnOwner>;
  /** Judges the pages of all SEO tests in this process. */
  readonly judges: JudgeThreads;
  /** Checks texts in languages other than English; null without LANGUAGETOOL_URL. */
  readonly languageTool: JudgeElsewhere | null;
  /** Scans uploads for malware; null without CLAMAV_URL. */
  readonly scan: ScanFile | null;
  /** Turns for slow work. */
  readonly slowWork: SlowWork;
  /** Access to work tools. */
  readonly workTools: WorkTools;
  /** An earlier server was killed, and its database was adopted. */
  readonly adoptedDatabase: boolean;
  /** Hands back jobs, then closes everything in reverse order. */
  close(): Promise<void>;
}

/**
 * Opens what a server process needs.
 * @throws StartupError with one line, after closing what was opened so far
 */
export async function openServices(config: Config): Promise<Services> {
  const closers: (() => void | Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    const log = openLog(config.logLevel);
    prepareDataFolder(config.dataDir);
    const embedded = config.databaseUrl ? null : await openEmbedded(config.dataDir, log, closers);
    const appSecret = readAppSecret(config.appSecret, config.dataDir);
    const boxFor = (purpose: string): SecretBox => createSecretBox(appSecret, purpose, config.previousSecret);
    const database = await openDatabase(config.databaseUrl ?? embedded?.url ?? '', 16, embedded ? raiseConnectionPriority : undefined);
    closers.push(() => database.close());
    const jobDatabase = openJobDatabase(database.url, embedded !== null);
    closers.push(() => jobDatabase.close());
    await resealSecrets(database.db, boxFor, log);
    const slowWork = openSlowWork(database.url);
    closers.push(() => slowWork.exports.close());
    const rateLimiter = await openRateLimiter(database.url);
    closers.push(() => rateLimiter.close());
    const events = await openEvents(database.url, database.pool, log);
    closers.push(() => events.close());
    logAuditEvents(events, log);
    const queue = await openQueue(database.url, log);
    const policy: TargetPolicy = {
      privateTargets: config.privateTargets,
      privateAllow: config.privateAllow,
      dnsServers: config.dnsServers,
    };
    closers.push(...holdOwnAddresses(config));
    const fetch = logRefusedTargets(createSafeFetch(policy), log);
    closers.push(() => fetch.close());
    // Addresses set by the operator may be private; those entered by a team are checked like the address of a test.
    const privateAllow = [...policy.privateAllow, ...workToolOrigins(config.workTools)];
    const workToolFetch = logRefusedTargets(createSafeFetch({ ...policy, privateAllow }, { userAgent: 'Plumbline' }), log);
    closers.push(() => workToolFetch.close());
    const chromium = findChromium(config.chromePath);
    const printer = chromium ? createPdfPrinter(chromium) : null;
    if (printer) closers.push(() => printer.close());
    const pages = chromium ? createPagePool<TurnOwner>({ executablePath: chromium, policy, isAnonymousOwner }) : null;
    if (pages) closers.push(() => pages.close());
    const grammar = new CheckPool<TurnOwner>(Math.min(MAX_GRAMMAR_THREADS, availableParallelism()), {
      onLoss: (reason) => log.warn({ reason }, 'a grammar thread ended and was replaced'),
      isAnonymousOwner,
    });
    closers.push(() => grammar.close());
    const judges = new JudgeThreads({ always: true, audits: config.testConcurrency });
    closers.push(() => judges.close());
    const mailBox = boxFor('mail');
    const mailTransport = config.smtpUrl
      ? openSmtpTransport(config.smtpUrl, config.mailFrom, config.requireTls)
      : openOutbox(outboxFolder(config), config.mailFrom);
    closers.push(() => mailTransport.close());
    // Closed in reverse order: running jobs are handed back while everything they use is still open.
    closers.push(() => queue.stop());
    return {
      config,
      log,
      database,
      jobDatabase,
      queue,
      events,
      files: await openFiles(config, closers),
      rateLimiter,
      mailer: createMailer(queue, mailBox, mailTransport),
      mailTransport,
      mailBox,
      accessBox: boxFor('seo-access'),
      shareBox: boxFor('share-links'),
      widgetBox: boxFor('widget-secrets'),
      webhookBox: boxFor('webhook-secrets'),
      passwordKey: await openPasswordKey(database.db, boxFor('server-secrets')),
      payments: config.stripe ? openPayments(config.stripe) : null,
      languageModel: config.ai ? await openLanguageModel(config.ai) : null,
      appSecret,
      policy,
      fetch,
      printer,
      chromium,
      pages,
      grammar,
      judges,
      scan: config.clamavUrl ? openClamav(config.clamavUrl, log) : null,
      languageTool: config.languageToolUrl ? createLanguageTool(config.languageToolUrl, (message) => log.warn(message)) : null,
      slowWork,
      workTools: openWorkTools({ fetch: workToolFetch, box: boxFor('connections'), settings: config.workTools }),
      adoptedDatabase: embedded?.adopted ?? false,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Keeps tests away from the server itself. A worker next to a web process does not listen, but shares its PORT and PUBLIC_URL.
 * @returns functions that release the addresses
 */
function holdOwnAddresses({ port, publicUrl, subdomains }: Config): (() => void)[] {
  const own = publicUrl ? new URL(publicUrl) : null;
  const ports = [port, own && isLoopbackName(own.hostname) ? portOf(own) : 0].filter((one) => one > 0);
  const names = own && subdomains ? [holdOwnSubdomains(own.origin)] : [];
  return [...ports.map(holdOwnPort), ...(own ? [holdOwnOrigin(own.origin)] : []), ...names];
}

function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}

/** Folder for emails on a server without a mail server. */
export function outboxFolder(config: Config): string {
  return join(config.dataDir, 'outbox');
}

async function openEmbedded(dataDir: string, log: Logger, closers: (() => void | Promise<void>)[]) {
  const lock = lockDataFolder(dataDir);
  closers.push(() => lock.release());
  const embedded = await startEmbeddedPostgres(dataDir);
  closers.push(() => embedded.stop());
  const watch = watchDatabase(embedded, log);
  closers.push(() => watch.stop());
  return embedded;
}

/** The S3 SDK is large, so it is only loaded when used. */
async function openFiles({ s3, dataDir }: Config, closers: (() => void | Promise<void>)[]): Promise<Files> {
  if (!s3) return openLocalFiles(join(dataDir, 'files'));
  const { openS3Files } = await import('./platform/files/s3-files.ts');
  const files = openS3Files(s3);
  closers.unshift(() => files.close());
  return files;
}
