import { readFileSync } from 'node:fs';
import type { WorkTool } from '@plumbline/contract';
import { guideFile, PROVIDERS } from '@plumbline/integrations';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { renderMarkdown } from '../../../platform/http/render-markdown.ts';
import { settingsOf } from '../../../work-tool-settings.ts';
import { planOf } from '../../plans/index.ts';
import { lackOfTool } from './plan-of-tool.ts';
import type { PublicSite } from '../webhooks/public-site.ts';
import type { WorkTools } from './work-tools.ts';

/** Every work tool, and whether this server and the workspace’s plan support it. */
export async function listWorkTools(
  db: NodePgDatabase,
  { settings }: WorkTools,
  publicSite: PublicSite,
  workspaceId: string,
): Promise<WorkTool[]> {
  const { plan } = await planOf(db, workspaceId);
  return PROVIDERS.map(({ id, name, token, form, tracking, webhook, ...takes }) => ({
    id,
    name,
    can_consent: settingsOf(settings, id).app !== null,
    lack: lackOfTool(id, plan),
    token: {
      label: token.label,
      placeholder: token.placeholder,
      needs_email: token.needsEmail ?? false,
      address: token.address ?? 'none',
      guide: guideOf(id),
    },
    form: {
      title: form.title,
      button: form.button,
      title_placeholder: form.titlePlaceholder,
      description_placeholder: form.descriptionPlaceholder,
    },
    tracks: tracking !== null,
    target_name: tracking?.moving.target.name ?? '',
    takes_pictures: 'upload' in takes || 'attach' in takes,
    events: {
      set_up: webhook?.setUp ?? 'none',
      guide: webhook?.guide ?? '',
      place: [...(webhook?.place ?? [])],
      reachable: publicSite !== null,
    },
  }));
}

/** The guide to getting a token, without its front matter: our own text from the repository. */
function guideOf(id: WorkTool['id']): string {
  return renderMarkdown(readFileSync(guideFile(id), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''));
}
