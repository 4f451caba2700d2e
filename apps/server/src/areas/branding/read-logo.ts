import { hasFeature, type ShownLogo, type WorkspaceLogo } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull, type SQL } from '../../platform/database/query.ts';
import type { Files, StoredFile } from '../../platform/files/files.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { planOf } from '../plans/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { logoFile } from './logo-file.ts';
import { logoSize } from './logo-size.ts';
import { workspaceLogos } from './tables.ts';

/** The logo that a workspace currently shows; null without one, or when its plan does not include it. */
export async function shownLogoOf(db: NodePgDatabase, workspaceId: string): Promise<ShownLogo | null> {
  return (await readLogo(db, workspaceId)).logo;
}

/** A workspace’s logo, whether or not its plan allows showing it. */
export async function readLogo(db: NodePgDatabase, workspaceId: string): Promise<WorkspaceLogo> {
  const row = await findRow(db, eq(workspaceLogos.workspaceId, workspaceId));
  if (!row) return { is_kept: false, logo: null };
  if (!(await isShown(db, row))) return { is_kept: true, logo: null };
  return { is_kept: true, logo: { url: `/api/workspace/logo/file/?key=${row.key}`, ...logoSize(row), alt: row.name } };
}

/** A logo embedded in a document that cannot load anything; null as above. */
export async function embeddedLogo(
  { db, files }: { readonly db: NodePgDatabase; readonly files: Files },
  workspaceId: string,
): Promise<ShownLogo | null> {
  const row = await findRow(db, eq(workspaceLogos.workspaceId, workspaceId));
  const bytes = row && (await isShown(db, row)) ? await files.get(logoFile(workspaceId, row.key)) : null;
  if (!row || !bytes) return null;
  return { url: `data:image/webp;base64,${bytes.toString('base64')}`, ...logoSize(row), alt: row.name };
}

/** The picture of a logo that is currently shown. @param mayShow whether logos of a workspace may be shown here @throws ApiError not_found */
export async function readLogoFile(
  { db, files, mayShow }: { readonly db: NodePgDatabase; readonly files: Files; readonly mayShow: (workspaceId: string) => boolean },
  key: string,
): Promise<StoredFile> {
  const row = await findRow(db, eq(workspaceLogos.key, key));
  const stored = row && mayShow(row.workspaceId) && (await isShown(db, row)) ? await files.find(logoFile(row.workspaceId, key)) : null;
  if (!stored) throw notFound('logo');
  return stored;
}

async function findRow(db: NodePgDatabase, which: SQL) {
  const { workspaceId, key, width, height } = workspaceLogos;
  const [row] = await db
    .select({ workspaceId, key, width, height, name: workspaces.name })
    .from(workspaceLogos)
    .innerJoin(workspaces, and(eq(workspaces.id, workspaceId), isNull(workspaces.closedAt)))
    .where(which);
  return row ?? null;
}

async function isShown(db: NodePgDatabase, { workspaceId }: { readonly workspaceId: string }): Promise<boolean> {
  return hasFeature((await planOf(db, workspaceId)).plan, 'custom-logo');
}
