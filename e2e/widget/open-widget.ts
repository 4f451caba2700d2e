import type { Frame, Page } from 'playwright-core';
import { vi } from 'vitest';
import type { Person } from '../../apps/server/testing/team.ts';
import type { TestServer } from '../../apps/server/testing/test-server.ts';
// Declares the functions that pages call.
import type {} from '../../packages/embed/src/plumbline.ts';

/** A site with a widget. */
export interface WidgetSite {
  readonly siteId: string;
  readonly key: string;
  /** The lines that its pages include. */
  readonly snippet: string;
}

/** Adds a site with a widget for pages at an origin. */
export async function putWidget(server: TestServer, owner: Person, origin: string, settings: object = {}): Promise<WidgetSite> {
  const { rows } = await server.services.database.pool.query(
    `insert into sites (workspace_id, origin, host, verification_token) values ($1, $2, $3, 'x') returning id`,
    [owner.workspaceId, origin, new URL(origin).host],
  );
  const siteId: string = rows[0].id;
  const { key } = (await owner.put('/widget/settings/', { site_id: siteId, ...settings })).json.data;
  return { siteId, key, snippet: `<script async src="${server.origin}/widget.js" data-site="${key}"></script>` };
}

/** Waits for the launcher of a page, whose content the page itself cannot see. */
export async function launcherOf(page: Page): Promise<void> {
  await page.locator('plumbline-widget').waitFor({ state: 'attached' });
}

/** The panel, once it is rendered in its frame. */
export async function panelOf(page: Page, server: TestServer): Promise<Frame> {
  const address = `${server.origin}/widget/`;
  const frame = await vi.waitUntil(() => page.frames().find((one) => one.url().startsWith(address)), { timeout: 30_000 });
  await frame.getByRole('tablist').first().waitFor();
  return frame;
}
