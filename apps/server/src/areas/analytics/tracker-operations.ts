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

/** New visitors and visits behind one address; an office is one. */
const VISIT_LIMIT: Limit = { name: 'analytics-visit', points: 300, perSeconds: 3600 };
/** Of one network, whose addresses may be any number. */
const NETWORK_VISIT_LIMIT: Limit = { name: 'analytics-visit-network', points: 3000, perSeconds: 3600 };
/** Pages, the times somebody was on one, and what was done there. */
const PAGE_LIMIT: Limit = { name: 'analytics-page', points: 1200, perSeconds: 600 };
/** Pages, actions and conversions that are kept, on the disk for as long as visits are; and of one site, which strangers behind many addresses could be at. */
const DAY_LIMIT: Limit = { name: 'analytics-day', points: 10_000, perSeconds: 86_400 };
const SITE_DAY_LIMIT: Limit = { name: 'analytics-site-day', points: 100_000, perSeconds: 86_400 };
/** Nobody may use up a site's day alone: it would record nobody else. */
const SITE_DAY_PART: Limit = { ...SITE_DAY_LIMIT, name: 'analytics-site-day-network', points: partOfNetwork(SITE_DAY_LIMIT.points) };

/** Does what a body says that its schema has judged. @returns the id of what is kept */
export type TrackerOperation<Body> = (context: Context, body: Body) => Promise<string>;

export interface TrackerOperations {
  readonly visitor: TrackerOperation<TrackVisitor>;
  readonly visit: TrackerOperation<TrackVisit>;
  readonly page: TrackerOperation<TrackVisitPage>;
  readonly time: TrackerOperation<TrackTime>;
  readonly action: TrackerOperation<TrackPageAction>;
  readonly conversion: TrackerOperation<TrackConversion>;
}

/**
 * What the tracker may have done. A call that comes by itself and one that comes over the relay both end here, so that neither has other limits or
 * other rules about where it comes from.
 */
export function createTrackerOperations(db: NodePgDatabase, rateLimiter: RateLimiter): TrackerOperations {
  const trackedSite = async (context: Context, limit: Limit, key: string): Promise<TrackedSite> => {
    await rateLimiter.consume(limit, clientAddress(context));
    // Browsers name the page that asks unless it is one of ours.
    const origin = context.req.header('origin') ?? null;
    return findTrackedSite(db, key, origin, () => {
      if (origin !== null) context.header('access-control-allow-origin', origin);
    });
  };

  /** The same for what begins. */
  const visitedSite = async (context: Context, key: string): Promise<TrackedSite> => {
    await rateLimiter.consume(NETWORK_VISIT_LIMIT, nearNetwork(clientAddress(context)));
    return trackedSite(context, VISIT_LIMIT, key);
  };

  /** The same for what is kept, of which a day has an end. */
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
