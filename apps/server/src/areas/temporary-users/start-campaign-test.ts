import { type startCampaignTestBody, VISIT_MAX_PAGES } from '@plumbline/contract';
import type { z } from 'zod';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { findActor } from '../accounts/index.ts';
import { keepLead } from '../leads/index.ts';
import type { SeoStart } from '../seo/index.ts';
import { starterOf, type StartServices } from '../tests/index.ts';
import { createTemporaryUser } from './create-temporary-user.ts';

/**
 * The home page’s form: creates a temporary user and their first test, or neither.
 * @throws ApiError invalid_input naming `url`, rate_limited
 */
export async function startCampaignTest(
  services: StartServices & { readonly seoStart: SeoStart },
  origin: RequestOrigin,
  { url, email }: z.output<typeof startCampaignTestBody>,
): Promise<{ token: string; test_id: string }> {
  return services.db.transaction(async (transaction) => {
    const { userId, token } = await createTemporaryUser(transaction, origin);
    const actor = await findActor(transaction, token);
    if (!actor) throw new Error('The temporary user has no token.');
    const options = {
      url,
      max_pages: VISIT_MAX_PAGES,
      max_depth: 20,
      respect_robots: true,
      rendering: 'raw' as const,
      include: [],
      exclude: [],
      source: 'dashboard' as const,
    };
    const test_id = await services.seoStart.start({ ...services, db: transaction }, starterOf(actor), options);
    if (email) await keepLead(transaction, { kind: 'campaign', name: '', topic: '', message: '', email, url, userId });
    return { token, test_id };
  });
}
