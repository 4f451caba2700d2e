import { hasFeature, lackOf, type PlanId, type ProviderId } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { requireFeature } from '../../plans/index.ts';

/** Why a plan does not include a work tool, which is a feature of the same name; '' when it does. */
export function lackOfTool(id: ProviderId, plan: PlanId): string {
  return hasFeature(plan, id) ? '' : lackOf(id, plan);
}

/** @throws ApiError plan_required */
export function requireTool(db: NodePgDatabase, workspaceId: string, id: ProviderId): Promise<void> {
  return requireFeature(db, workspaceId, id);
}
