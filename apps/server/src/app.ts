import { Hono } from 'hono';
import type { Api, ApiServices } from './area.ts';
import { areaServices } from './area-services.ts';
import { AREAS } from './areas.ts';
import { createSecondFactorRule, createTokenGuard, type GuardedEnv, openClaim } from './areas/accounts/index.ts';
import { isInvited } from './areas/members/index.ts';
import { createLinkGuard } from './areas/shares/index.ts';
import { createNameGuard } from './areas/subdomains/index.ts';
import { createVisitorFinder, mountWidgetFiles, type WidgetFiles } from './areas/widget/index.ts';
import { countConnectionsToAddress } from './platform/database/fair-pool.ts';
import { answerPageErrors } from './platform/http/answer-page-errors.ts';
import { createApi, mountNotFound } from './platform/http/api.ts';
import { apiPage } from './platform/http/api-page.ts';
import { API_PAGE_STYLES } from './platform/http/api-page-styles.ts';
import { checkHost } from './platform/http/check-host.ts';
import { clientAddress, readClientAddress } from './platform/http/client-address.ts';
import { refuseNul } from './platform/http/refuse-nul.ts';
import { createSearchInTurn } from './platform/http/search-in-turn.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { createSiteOrigin } from './platform/http/site-origin.ts';
import type { StaticSite } from './platform/http/static-site.ts';
import { OUTBOX_PATH } from './platform/mail/outbox-key.ts';
import { mountOutboxPage } from './platform/mail/outbox-page.ts';
import { deriveKey } from './platform/secrets/secret-box.ts';
import { PERMISSIONS } from './permissions.ts';
import { outboxFolder, type Services } from './services.ts';

/** The built front ends; null when not built. */
export interface Builds {
  readonly site: StaticSite | null;
  readonly widget: WidgetFiles | null;
}

/**
 * The complete HTTP application: API, authentication library, website.
 * @param builds front ends; without them only the API is served
 * @param stopping aborted when the server stops
 */
export function createApp(services: Services, { site, widget }: Builds, stopping: AbortSignal): Hono {
  const app = new Hono();
  app.use(securityHeaders(site?.scriptHashes ?? [], services.config.publicUrl?.startsWith('https:') ?? false));
  app.use(checkHost(services.config, services.log));
  app.use(readClientAddress(services.config.trustedProxies));
  app.use((context, next) => countConnectionsToAddress(clientAddress(context), next));
  app.onError(answerPageErrors(services.log));
  if (services.config.subdomains) app.use(createNameGuard(services.database.db));
  app.route('/api', createServerApi(services, stopping, site?.styles ?? null));
  app.use(refuseNul());
  if (hasOutbox(services)) mountOutboxPage(app, outboxFolder(services.config), outboxKey(services));
  if (widget) mountWidgetFiles(app, widget, services.database.db);
  const pages = { db: services.database.db, siteOrigin: createSiteOrigin(services.config), config: services.config };
  for (const { mountPages } of AREAS) mountPages?.(app, pages);
  site?.mount(app, pages.siteOrigin);
  return app;
}

/** The API with all areas mounted. @param styles address of the website’s style sheet */
export function createServerApi(services: Services, stopping: AbortSignal, styles: string | null): Api {
  const { config, log } = services;
  const api = createApi<GuardedEnv>(log, Object.assign({}, ...AREAS.map(({ bodies }) => bodies)));
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
  api.use('/shared/*', createLinkGuard(services.database.db, createSearchInTurn(services.slowWork.searching)));
  const forAreas = apiServices(services, stopping);
  for (const { mount } of AREAS) mount?.(api, forAreas);
  mountDocument(api, config.version, styles);
  mountNotFound(api);
  return api;
}

function apiServices(services: Services, stopping: AbortSignal): ApiServices {
  const { config, slowWork, chromium } = services;
  const shared = areaServices(services);
  const searchInTurn = createSearchInTurn(slowWork.searching);
  const secondFactor = createSecondFactorRule(shared.db, config.requireSecondFactor);
  return {
    ...shared,
    secondFactor,
    guard: createTokenGuard({
      ...shared,
      permissions: PERMISSIONS,
      secondFactor,
      searchInTurn,
      findVisitor: createVisitorFinder(shared.db),
    }),
    registration: { mode: config.registration, needsClaim: !config.localMode, isInvited },
    siteOrigin: createSiteOrigin(config),
    hasBrowser: chromium !== null,
    hasOutbox: hasOutbox(services),
    exports: slowWork.exports,
    stopping,
  };
}

function mountDocument(api: Api, version: string, styles: string | null): void {
  // Generated from all operations, which takes a while, and public: so it is generated once, on demand.
  const document = once(() =>
    api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Plumbline API', version }, servers: [{ url: '/api' }] }),
  );
  const text = once(() => JSON.stringify(document()));
  const page = once(() => apiPage(document(), styles));
  api.get('/openapi.json', (context) => context.body(text(), 200, { 'content-type': 'application/json' }));
  api.get('/docs', async (context) => context.html(await page()));
  api.get('/docs.css', (context) => context.body(API_PAGE_STYLES, 200, { 'content-type': 'text/css; charset=utf-8' }));
}

/** Computes a value on first use and returns it from then on. */
function once<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | null = null;
  return () => (made ??= { it: make() }).it;
}

/** The link to the outbox of a server without a mail server; null when it is not shown. @param origin where it listens */
export function outboxLink(services: Services, origin: string): string | null {
  return hasOutbox(services) ? `${services.config.publicUrl ?? origin}${OUTBOX_PATH}?key=${outboxKey(services)}` : null;
}

/** The link for creating the first account of a server that strangers can reach; null when none is needed. */
export async function setUpLink({ config, database, appSecret }: Services): Promise<string | null> {
  if (config.localMode) return null;
  const token = await openClaim(database.db, deriveKey(appSecret, 'server-claim'));
  return token && `${config.publicUrl}/setup?token=${token}`;
}

function outboxKey({ appSecret }: Services): string {
  return deriveKey(appSecret, 'outbox-page').toString('base64url');
}

/** Emails are stored in a folder and shown on the server’s own machine. */
function hasOutbox({ config }: Services): boolean {
  return config.localMode && !config.smtpUrl;
}
