import { HOW_TO_GET_CHROMIUM } from '@plumbline/browser';
import { getHealth, getSettings } from '@plumbline/contract';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import {
  createKnownDevices,
  createSecondFactorRule,
  createTokenGuard,
  type GuardedEnv,
  mountAccounts,
  mountAuthLibrary,
  openClaim,
  openGoogleTokens,
  type Registration,
  registrationState,
} from './areas/accounts/index.ts';
import { mountLeads } from './areas/leads/index.ts';
import { mountProfile } from './areas/profile/index.ts';
import { mountTemporaryUsers } from './areas/temporary-users/index.ts';
import { mountAdmin } from './areas/admin/index.ts';
import { CHANGELOG_THREAD, mountChangelog } from './areas/changelog/index.ts';
import { mountComments } from './areas/comments/index.ts';
import { adviceOfKinds, mountAssistant } from './areas/assistant/index.ts';
import { mountCaptures, mountPictureVersions, mountReplays, mountReports, mountSharedCaptures } from './areas/captures/index.ts';
import { mountExtension } from './areas/extension/index.ts';
import { createFeedbackThread, mountFeedback } from './areas/feedback/index.ts';
import { mountFindings } from './areas/findings/index.ts';
import { createGrammarFixer, GRAMMAR_START, mountGrammar } from './areas/grammar/index.ts';
import { isInvited, mountMembers } from './areas/members/index.ts';
import { countAutomaticTest, mountPlans } from './areas/plans/index.ts';
import { mountResponsive, RESPONSIVE_START } from './areas/responsive/index.ts';
import { createSeoStart, mountLighthouse, mountSeo, mountSharedSeo } from './areas/seo/index.ts';
import { mountShares } from './areas/shares/index.ts';
import { mountSites } from './areas/sites/index.ts';
import { mountTests } from './areas/tests/index.ts';
import { createApi, mountNotFound, ok } from './platform/http/api.ts';
import { API_PAGE_STYLES, apiPage } from './platform/http/api-page.ts';
import { createSiteOrigin } from './platform/http/site-origin.ts';
import { checkHost } from './platform/http/check-host.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { OUTBOX_PATH } from './platform/mail/outbox-key.ts';
import { mountOutboxPage } from './platform/mail/outbox-page.ts';
import type { StaticSite } from './platform/http/static-site.ts';
import { createSecretBox, deriveKey } from './platform/secrets/secret-box.ts';
import { AFTER_END } from './after-end.ts';
import { KINDS_OF_REPORT } from './kinds-of-report.ts';
import { PERMISSIONS } from './permissions.ts';
import { outboxFolder, type Services } from './services.ts';

/** The host in the examples of the address field's texts. */
const EXAMPLE_HOST = 'example.com';

/**
 * The whole HTTP face of the server: API, authentication library, website.
 * @param site the built website; null serves the API alone
 * @param stopping aborted when the server stops
 */
export function createApp(services: Services, site: StaticSite | null, stopping: AbortSignal): Hono {
  const app = new Hono();
  app.use(securityHeaders(site?.scriptHashes ?? [], services.config.publicUrl?.startsWith('https:') ?? false));
  app.use(checkHost(services.config, services.log));
  app.route('/api', createServerApi(services, stopping));
  if (hasOutbox(services)) mountOutboxPage(app, outboxFolder(services.config), outboxKey(services));
  site?.mount(app);
  return app;
}

/** The API with all areas mounted. */
export function createServerApi(services: Services, stopping: AbortSignal) {
  const { config, database, queue, events, files, rateLimiter, passwordKey, fetch, printer, log, slowWork } = services;
  const { db } = database;
  const api = createApi<GuardedEnv>(log, config.trustedProxies);
  const secondFactor = createSecondFactorRule(db, config.requireSecondFactor);
  const guard = createTokenGuard(db, PERMISSIONS, secondFactor);
  const localTargets = config.localMode && config.privateTargets === 'allow';
  api.openAPIRegistry.registerComponent('securitySchemes', 'Token', {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'Token …',
  });
  api.openAPIRegistry.registerComponent('securitySchemes', 'Link', {
    type: 'apiKey',
    in: 'header',
    name: 'X-Link-Token',
    description: 'The secret of a link that shares a report',
  });

  const registration: Registration = { mode: config.registration, needsClaim: !config.localMode, isInvited };
  mountSystem(api, services, { localTargets, registration });
  const accounts = {
    db,
    guard,
    secondFactor,
    passwordKey,
    rateLimiter,
    registration,
    knownDevices: createKnownDevices(deriveKey(services.appSecret, 'known-devices')),
    mailer: services.mailer,
    log,
    siteOrigin: createSiteOrigin(config.publicUrl, config.port),
    totpBox: createSecretBox(services.appSecret, 'authenticator-apps', config.previousSecret),
    cookieSecrets: deriveKeys(services, 'session-cookies').map((key) => key.toString('base64url')),
    googleTokens: config.google ? openGoogleTokens(config.google) : null,
  };
  mountAuthLibrary(api, {
    ...accounts,
    google: config.google,
  });
  mountAccounts(api, accounts);
  mountFindings(api, { db, guard, kinds: KINDS_OF_REPORT });
  const starting = {
    db,
    queue,
    fetch,
    rateLimiter,
    localTargets,
    listedOrigins: config.privateAllow,
    exampleHost: EXAMPLE_HOST,
    admit: countAutomaticTest,
  };
  const seoStart = createSeoStart(services.accessBox);
  mountTests(api, {
    ...starting,
    events,
    guard,
    stopping,
    streams: slowWork.streams,
    afterEnd: AFTER_END,
    starts: [seoStart, RESPONSIVE_START, GRAMMAR_START],
  });
  mountResponsive(api, { ...starting, guard });
  mountSeo(api, {
    ...starting,
    seoStart,
    accessBox: services.accessBox,
    guard,
    files,
    printer,
    judges: services.judges,
    slowWork,
    stopping,
  });
  mountLighthouse(api, { db, queue, events, fetch, guard, rateLimiter, hasBrowser: services.chromium !== null });
  mountGrammar(api, {
    ...starting,
    guard,
    files,
    exports: slowWork.exports,
    grammar: services.grammar,
    elsewhere: services.languageTool,
    stopping,
  });
  mountSites(api, {
    ...starting,
    guard,
    policy: services.policy,
    proofSecret: deriveKey(services.appSecret, 'site-proofs').toString('base64url'),
  });
  mountCaptures(api, { db, queue, files, scan: services.scan, guard });
  mountReports(api, { db, files, guard, exports: slowWork.exports, version: config.version });
  mountShares(api, { db, guard, kinds: KINDS_OF_REPORT });
  mountSharedCaptures(api, { db, files });
  mountSharedSeo(api, db);
  mountPictureVersions(api, { db, queue, files, scan: services.scan, guard, rateLimiter });
  mountReplays(api, { db, queue, fetch, guard, rateLimiter, hasBrowser: services.chromium !== null });
  mountExtension(api, { db, guard, rateLimiter, mailer: services.mailer, siteOrigin: accounts.siteOrigin });
  mountTemporaryUsers(api, { ...starting, seoStart, guard, registration });
  mountProfile(api, { db, files, guard, rateLimiter, secondFactor });
  mountLeads(api, { db, guard, mailer: services.mailer, rateLimiter });
  mountPlans(api, {
    db,
    guard,
    rateLimiter,
    payments: services.payments,
    siteOrigin: createSiteOrigin(config.publicUrl, config.port),
    log,
  });
  mountMembers(api, {
    db,
    guard,
    queue,
    files,
    rateLimiter,
    mailer: services.mailer,
    payments: services.payments,
    exports: slowWork.exports,
    siteOrigin: createSiteOrigin(config.publicUrl, config.port),
  });
  const feedback = { db, mailer: services.mailer, unsubscribeKeys: deriveKeys(services, 'feedback-unsubscribe') };
  const writing = { guard, rateLimiter, siteOrigin: createSiteOrigin(config.publicUrl, config.port) };
  mountFeedback(api, { ...feedback, ...writing });
  mountChangelog(api, { db, guard, rateLimiter });
  mountComments(api, { db, threads: { feedback: createFeedbackThread(feedback), change_log: CHANGELOG_THREAD }, ...writing });
  mountAdmin(api, { db, guard });
  mountAssistant(api, {
    db,
    guard,
    rateLimiter,
    log,
    stopping,
    model: services.languageModel,
    adviceOf: adviceOfKinds(KINDS_OF_REPORT),
    fixGrammar: createGrammarFixer(services.grammar, stopping),
  });
  mountDocument(api, config.version);
  mountNotFound(api);
  return api;
}

function mountSystem(
  api: ReturnType<typeof createApi<GuardedEnv>>,
  services: Services,
  { localTargets, registration }: { readonly localTargets: boolean; readonly registration: Registration },
): void {
  const { config, database, queue, chromium } = services;
  api.openapi(getHealth, async (context) => {
    const [databaseOk, queueOk] = await Promise.all([
      database.db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
      queue.isHealthy(),
    ]);
    const up = databaseOk && queueOk;
    const health = {
      status: up ? (chromium ? ('ok' as const) : ('degraded' as const)) : ('down' as const),
      version: config.version,
      role: config.role,
      database: { ok: databaseOk, detail: databaseOk ? '' : 'The database does not answer.' },
      queue: { ok: queueOk, detail: queueOk ? '' : 'The job queue does not answer.' },
      browser: {
        ok: chromium !== null,
        detail: chromium ? '' : `There is no Chromium, so reports cannot be made as PDF. ${HOW_TO_GET_CHROMIUM}`,
      },
    };
    return up ? context.json(health, 200) : context.json(health, 503);
  });
  api.openapi(getSettings, async (context) =>
    context.json(
      ok({
        version: config.version,
        local_targets: localTargets,
        listed_targets: config.privateAllow.length > 0,
        example_host: EXAMPLE_HOST,
        browser: chromium !== null,
        outbox: hasOutbox(services),
        registration: await registrationState(database.db, registration),
      }),
      200,
    ),
  );
}

function mountDocument(api: ReturnType<typeof createApi<GuardedEnv>>, version: string): void {
  const document = () =>
    api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Plumbline API', version }, servers: [{ url: '/api' }] });
  api.get('/openapi.json', (context) => context.json(document()));
  api.get('/docs', (context) => context.html(apiPage(document())));
  api.get('/docs.css', (context) => context.body(API_PAGE_STYLES, 200, { 'content-type': 'text/css; charset=utf-8' }));
}

/** The link to the emails of a server without a mail server; null where they are not shown. @param origin where it listens */
export function outboxLink(services: Services, origin: string): string | null {
  return hasOutbox(services) ? `${services.config.publicUrl ?? origin}${OUTBOX_PATH}?key=${outboxKey(services)}` : null;
}

/** The link that makes the first account of a server that strangers can reach; null where none is needed. */
export async function setUpLink({ config, database, appSecret }: Services): Promise<string | null> {
  if (config.localMode) return null;
  const token = await openClaim(database.db, deriveKey(appSecret, 'server-claim'));
  return token && `${config.publicUrl}/setup?token=${token}`;
}

/** The key of a purpose, and after it the one it had before the secret was replaced: what is signed for long stays good. */
function deriveKeys({ appSecret, config }: Services, purpose: string): readonly [Buffer, ...Buffer[]] {
  const key = deriveKey(appSecret, purpose);
  return config.previousSecret === null ? [key] : [key, deriveKey(config.previousSecret, purpose)];
}

function outboxKey({ appSecret }: Services): string {
  return deriveKey(appSecret, 'outbox-page').toString('base64url');
}

/** Emails lie in a folder that its own machine may look at. */
function hasOutbox({ config }: Services): boolean {
  return config.localMode && !config.smtpUrl;
}
