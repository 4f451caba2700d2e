import type { OpenAPIHono } from '@hono/zod-openapi';
import { relayVisit, trackConversion, trackPageAction, trackTime, trackVisit, trackVisitor, trackVisitPage } from '@plumbline/contract';
import type { z } from 'zod';
import { ApiError } from '../../../platform/http/api-error.ts';
import { judgeInput, ok } from '../../../platform/http/api.ts';
import type { GuardedEnv } from '../../accounts/index.ts';
import type { TrackerOperation, TrackerOperations } from '../tracker-operations.ts';
import { readRelayedCall, unreadable } from './read-relayed-call.ts';
import type { RelayCipher } from './relay-cipher.ts';

/** The tracker’s operations through the relay. @param cipher null when the operator configured no key */
export function mountRelay(api: OpenAPIHono<GuardedEnv>, operations: TrackerOperations, cipher: RelayCipher | null): void {
  const calls = new Map([
    judged(trackVisitor, operations.visitor),
    judged(trackVisit, operations.visit),
    judged(trackVisitPage, operations.page),
    judged(trackTime, operations.time),
    judged(trackPageAction, operations.action),
    judged(trackConversion, operations.conversion),
  ]);

  api.openapi(relayVisit, async (context) => {
    if (!cipher) throw new ApiError('unavailable', 'This server does not relay visits: TRACKING_KEY is not set.');
    const { api: path, method, payload } = readRelayedCall(cipher, context.req.valid('json').data);
    const call = calls.get(addressOf(method, path));
    if (!call) throw unreadable();
    const id = await call(context, payload);
    const status = method === 'POST' ? 201 : 200;
    const answer = { ...ok({ id }), status };
    return context.json({ ...answer, response: cipher.seal(answer) }, status);
  });
}

interface TrackerRoute<Body extends z.ZodType> {
  readonly method: string;
  readonly path: string;
  readonly request: { readonly body: { readonly content: { readonly 'application/json': { readonly schema: Body } } } };
}

/** Wraps an operation so that it validates its body, as the API does for direct calls, and reports errors with their path. */
function judged<Body extends z.ZodType>(
  { method, path, request }: TrackerRoute<Body>,
  operation: TrackerOperation<z.output<Body>>,
): [address: string, TrackerOperation<unknown>] {
  const { schema } = request.body.content['application/json'];
  return [addressOf(method, path), async (context, payload) => operation(context, judgeInput(schema, payload))];
}

function addressOf(method: string, path: string): string {
  return `${method.toUpperCase()} ${path}`;
}
