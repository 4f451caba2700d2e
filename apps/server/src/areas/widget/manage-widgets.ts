import { createPublicKey, randomBytes } from 'node:crypto';
import type { saveWidgetBody, Widget } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { importSPKI } from 'jose';
import type { z } from 'zod';
import { and, asc, eq } from '../../platform/database/query.ts';
import { invalidField, notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { type Actor, holdActor, requireRecentPerson } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { changelogAddress } from '../changelog/index.ts';
import { requireFeature } from '../plans/index.ts';
import { requireSite, sites } from '../sites/index.ts';
import { endNamedVisits } from './end-named-visits.ts';
import { type ShownWidget } from './find-widget.ts';
import { IDENTITY_ALGORITHMS } from './read-identity.ts';
import { widgets } from './tables.ts';
import { TRACKER_SCRIPT, WIDGET_SCRIPT } from './widget-files.ts';

const KEY_BYTES = 12;
const SECRET_BYTES = 32;
const MIN_RSA_BITS = 2048;

/** Where widget scripts are loaded from, and the origin of the workspace’s public pages. */
export interface WidgetOrigins {
  readonly server: string;
  readonly shown: string;
}

/** The widgets of a workspace, by host. */
export async function listWidgets(db: NodePgDatabase, workspaceId: string, origins: WidgetOrigins): Promise<Widget[]> {
  const rows = await select(db).where(eq(widgets.workspaceId, workspaceId)).orderBy(asc(sites.host));
  return rows.map((row) => presentWidget(row, origins));
}

/**
 * Creates or changes a site’s widget. Changing the key that identifies visitors requires recent authentication, like changing the secret.
 * @throws ApiError invalid_input naming `site_id` or `identity_key`, plan_required for chat, forbidden or reauthentication_required for the key
 */
export async function saveWidget(
  db: NodePgDatabase,
  actor: Actor,
  {
    site_id: siteId,
    show_page: showPage,
    show_lines: showLines,
    allowed_origins: allowedOrigins,
    identity_key: identityKey,
    held_words: heldWords,
    ...rest
  }: z.output<typeof saveWidgetBody>,
  { origin, ...origins }: WidgetOrigins & { readonly origin: RequestOrigin },
): Promise<Widget> {
  const { workspaceId, userId } = actor;
  if (identityKey !== '') await requirePublicKey(identityKey);
  const set = { ...rest, showPage, showLines, allowedOrigins, identityKey, heldWords };
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await requireSite(transaction, workspaceId, siteId);
    const [before] = await transaction
      .select({ identityKey: widgets.identityKey, chat: widgets.chat })
      .from(widgets)
      .where(eq(widgets.siteId, siteId))
      // Locks the row, so that nobody is identified with the previous key meanwhile: their token would outlive it.
      .for('update');
    // Chat stays enabled through a plan without it, but has no effect meanwhile.
    if (rest.chat && !before?.chat) await requireFeature(transaction, workspaceId, 'chat-support');
    if ((before?.identityKey ?? '') !== identityKey) {
      requireRecentPerson(actor);
      await endNamedVisits(transaction, siteId);
    }
    await transaction
      .insert(widgets)
      .values({ siteId, workspaceId, key: randomBytes(KEY_BYTES).toString('base64url'), ...set })
      .onConflictDoUpdate({ target: widgets.siteId, set });
    const [row] = await select(transaction).where(eq(widgets.siteId, siteId));
    if (!row) throw notFound('site');
    await recordEvent(transaction, { kind: 'widget-changed', userId, workspaceId, origin, detail: { host: row.site.host } });
    return presentWidget(row, origins);
  });
}

/**
 * Replaces a widget’s secret; visitors identified with the previous one must be identified again. @returns the secret, only this once @throws
 * ApiError not_found
 */
export async function renewSecret(
  { db, widgetBox }: { readonly db: NodePgDatabase; readonly widgetBox: SecretBox },
  actor: Actor,
  siteId: string,
  origin: RequestOrigin,
): Promise<string> {
  const { workspaceId, userId } = actor;
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    // Locks the widget before other rows of the workspace, so that nobody is identified with the previous secret while tokens are being ended.
    const changed = await transaction
      .update(widgets)
      .set({ sealedSecret: widgetBox.seal(secret) })
      .where(and(eq(widgets.siteId, siteId), eq(widgets.workspaceId, workspaceId)))
      .returning({ siteId: widgets.siteId });
    if (changed.length === 0) throw notFound('widget');
    await endNamedVisits(transaction, siteId);
    await recordEvent(transaction, { kind: 'widget-secret-renewed', userId, workspaceId, origin });
  });
  return secret;
}

async function requirePublicKey(pem: string): Promise<void> {
  for (const algorithm of IDENTITY_ALGORITHMS.publicKey) {
    const isOfIt = await importSPKI(pem, algorithm).then(
      () => true,
      () => false,
    );
    if (isOfIt) return requireLongKey(pem);
  }
  throw invalidField('identity_key', 'This is not a public key for RS256 or EdDSA. It must begin with -----BEGIN PUBLIC KEY-----.');
}

/** A shorter key would be refused when verifying tokens, silently locking everyone out. */
function requireLongKey(pem: string): void {
  const { modulusLength = MIN_RSA_BITS } = createPublicKey(pem).asymmetricKeyDetails ?? {};
  if (modulusLength < MIN_RSA_BITS) throw invalidField('identity_key', `This RSA key has ${modulusLength} bits; it takes ${MIN_RSA_BITS}.`);
}

function select(db: NodePgDatabase) {
  return db
    .select({ widget: widgets, site: { origin: sites.origin, host: sites.host } })
    .from(widgets)
    .innerJoin(sites, eq(sites.id, widgets.siteId));
}

function presentWidget({ widget, site }: ShownWidget, { server, shown }: WidgetOrigins): Widget {
  return {
    site_id: widget.siteId,
    host: site.host,
    key: widget.key,
    script: `${server}${WIDGET_SCRIPT}`,
    tracker: `${server}${TRACKER_SCRIPT}`,
    changelog: changelogAddress(shown, widget.key),
    enabled: widget.enabled,
    anonymous: widget.anonymous,
    hold: widget.hold,
    held_words: widget.heldWords,
    chat: widget.chat,
    show_page: widget.showPage,
    show_lines: widget.showLines,
    analytics: widget.analytics,
    allowed_origins: widget.allowedOrigins,
    identity_key: widget.identityKey,
    has_secret: widget.sealedSecret !== null,
    color: widget.color,
    position: widget.position,
    tabs: widget.tabs,
    label: widget.label,
    greeting: widget.greeting,
    seen_at: widget.seenAt?.toISOString() ?? null,
    seen_on: widget.seenOn,
  };
}
