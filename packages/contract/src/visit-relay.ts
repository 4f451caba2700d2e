import { createRoute, z } from '@hono/zod-openapi';
import { trackConversion, trackPageAction, trackTime, trackVisit, trackVisitor, trackVisitPage } from './analytics.ts';
import { envelope, errorAnswers, json, jsonBody } from './envelope.ts';
import { uuid } from './uuid.ts';

/* The relay of visitor analytics: a site forwards what its pages send, from an address of its own. */

/** Maximum length of a relayed call: twice the longest valid one, with all its characters escaped. */
export const RELAYED_CALL_MAX = 32_768;

/** The only operations that are relayed: those of the tracker. */
export const RELAYED_APIS = [trackVisitor.path, trackVisit.path, trackVisitPage.path, trackPageAction.path, trackConversion.path] as const;

/** The encrypted contents of `data`. The payload is the body of the operation when called directly. */
export const relayedCall = z.object({ api: z.enum(RELAYED_APIS), method: z.enum(['POST', 'PATCH']), payload: z.looseObject({}) });

export type RelayedCall = z.output<typeof relayedCall>;

const relayed = json(
  envelope(z.object({ id: uuid() })).extend({
    response: z.string().openapi({ description: 'The rest of this answer, encrypted as `data` is. Refusals have none' }),
  }),
  'It is kept',
);

export const relayVisit = createRoute({
  method: 'post',
  path: '/handler',
  tags: ['Analytics'],
  summary: `Relay one of the tracker's calls over the site’s own server; responses and errors are those of the call itself`,
  request: {
    body: jsonBody(
      z
        .object({
          data: z
            .string()
            .max(RELAYED_CALL_MAX)
            .openapi({
              description: `Base64 of 16 random bytes and, encrypted with AES-256-CBC under the server's TRACKING_KEY and these bytes, JSON with \`api\` (${RELAYED_APIS.join(', ')}), \`method\` (POST, or PATCH for ${trackTime.path}) and \`payload\`, the body of that call`,
            }),
        })
        .openapi('RelayVisit'),
    ),
  },
  responses: { 200: relayed, 201: relayed, ...errorAnswers },
});
