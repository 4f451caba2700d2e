import type { TestGroup } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { notFound } from '../../platform/http/api-error.ts';
import { getGroup } from './hold-group.ts';
import { presentGroups } from './present-groups.ts';

/** A test group of a workspace, in the contract’s format. @throws ApiError not_found */
export async function readGroup(db: NodePgDatabase, workspaceId: string, id: string): Promise<TestGroup> {
  const [group] = await presentGroups(db, [await getGroup(db, workspaceId, id)]);
  if (!group) throw notFound('test group');
  return group;
}
