import type { TrackConversion, TrackPageAction, TrackTime, TrackVisit, TrackVisitor, TrackVisitPage } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Context } from 'hono';
import { clientAddress, nearNetwork } from '../../platform/http/client-address.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { partOfNetwork } from '../../platform/http/spend-share.ts';
import { beginVisit } from './begin-visit.ts';
import { findTrackedSite, type KeepingSite, type TrackedSite } from './find-tracked-site.ts';
import { noteAction } from './note-action.ts';
import { noteConversion } from './note-conversion.ts';
import { notePage } from './note-page.ts';
import { noteTime } from './note-time.ts';
import { noteVisitor } from './note-visitor.ts';

/** New visitors and visits from one address, which may be an office. */
const VISIT_LIMIT: Limit = { name: 'analytics-visit', points: 300, perSeconds: 3600 };
/** For one network, which may have any number of addresses. */
const NETWORK_VISIT_LIMIT: Limit = { name: 'analytics-visit-network', points: 3000, perSeconds: 3600 };
/** Page views, times on a page, and actions. */
const PAGE_LIMIT: Limit = { name: 'analytics-page', points: 1200, perSeconds: 600 };
/**
 * Stored page views, actions and conversions, which take disk space as long as visits are kept; and the limit for a site, in case of many addresses.
 */
const DAY_LIMIT: Limit = { name: 'analytics-day', points: 10_000, perSeconds: 86_400 };
const SITE_DAY_LIMIT: Limit = { name: 'analytics-site-day', points: 100_000, perSeconds: 86_400 };
/** No network may use up a site’s daily limit, or nobody else would be recorded. */
const SITE_DAY_PART: Limit = { ...SITE_DAY_LIMIT, name: 'analytics-site-day-network', points: partOfNetwork(SITE_DAY_LIMIT.points) };

/** Executes a validated call. @returns the id of the stored row */
export type TrackerOperation<Body> = (context: Context, body: Body) => Promise<string>;

export interface TrackerOperations {
  readonly visitor: TrackerOperation<TrackVisitor>;
  readonly visit: TrackerOperation<TrackVisit>;
  readonly page: TrackerOperation<TrackVisitPage>;
  readonly time: TrackerOperation<TrackTime>;
  readonly action: TrackerOperation<TrackPageAction>;
  readonly conversion: TrackerOperation<TrackConversion>;
}

/** The tracker’s operations. Direct and relayed calls both end here, so that the same limits and origin checks apply to both. */
export function createTrackerOperations(db: NodePgDatabase, rateLimiter: RateLimiter): TrackerOperations {
  const trackedSite = async (context: Context, limit: Limit, key: string): Promise<TrackedSite> => {
    await rateLimiter.consume(limit, clientAddress(context));
    // Browsers send the Origin header unless the page is one of ours.
    const origin = context.req.header('origin') ?? null;
    return findTrackedSite(db, key, origin, () => {
      if (origin !== null) context.header('access-control-allow-origin', origin);
    });
  };

  /** The same, for starting a visit. */
  const visitedSite = async (context: Context, key: string): Promise<TrackedSite> => {
    await rateLimiter.consume(NETWORK_VISIT_LIMIT, nearNetwork(clientAddress(context)));
    return trackedSite(context, VISIT_LIMIT, key);
  };

  /** The same, for stored rows, which have a daily limit. */
  const keepingSite = async (context: Context, key: string): Promise<KeepingSite> => {
    const tracked = await trackedSite(context, PAGE_LIMIT, key);
    const address = clientAddress(context);
    await rateLimiter.consume(DAY_LIMIT, address);
    return {
      ...tracked,
      async spendDay() {
        await rateLimiter.consume(SITE_DAY_PART, `${tracked.siteId} ${nearNetwork(address)}`);
        await rateLimiter.consume(SITE_DAY_LIMIT, tracked.siteId);
      },
    };
  };

  return {
    visitor: async (context, { site, session_id: sessionId, user_agent, time_zone: timeZone }) => {
      const userAgent = user_agent || requestOrigin(context).userAgent;
      return noteVisitor(db, await visitedSite(context, site), { sessionId, userAgent, timeZone });
    },
    visit: async (context, { site, visitor: visitorId, referrer_url: referrer }) =>
      beginVisit(db, await visitedSite(context, site), { visitorId, referrer }),
    page: async (context, { site, visitor: visitorId, visit: visitId, url, title }) =>
      notePage(db, await keepingSite(context, site), { visitorId, visitId, url, title }),
    time: async (context, { site, id, time_spent: seconds }) => {
      await noteTime(db, await trackedSite(context, PAGE_LIMIT, site), { pageId: id, seconds });
      return id;
    },
    action: async (context, { site, visitor, visit, page, action_type: type, action_target: target, action_data: data }) => {
      const action = { visitorId: visitor, visitId: visit, pageId: page, type, target, data };
      return noteAction(db, await keepingSite(context, site), action);
    },
    conversion: async (context, { site, visitor: visitorId, visit: visitId, last_page: pageId, conversion_type: type }) =>
      noteConversion(db, await keepingSite(context, site), { visitorId, visitId, pageId, type }),
  };
}
