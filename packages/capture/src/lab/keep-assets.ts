import { type CdpSession, fieldOf, numberOf, textOf } from '../responsive/cdp-session.ts';
import { isOfTransport } from './answer-headers.ts';
import type { AssetCache, KeptAsset, Shelf } from './asset-cache.ts';

/** One answer that is waited for. */
interface Expected {
  readonly shelf: Shelf;
  readonly url: string;
  answer: Omit<KeptAsset, 'body'> | null;
  /** Decoded. */
  bytes: number;
}

/** Keeps answers that a page loads. */
export interface AssetKeeper {
  /** Says that a request goes to the site. @param requestId as the network has it; a redirected one keeps it and is told again */
  readonly expect: (requestId: string, shelf: Shelf, url: string) => void;
  readonly stop: () => void;
}

/**
 * Keeps scripts and style sheets once a page has loaded them: then it is known how large they are, and only what may be kept is asked
 * for. A kilobyte that is sent can be a megabyte that comes through the pipe. The network of the page must be enabled.
 */
export function keepAssets(session: CdpSession, assets: AssetCache): AssetKeeper {
  const expected = new Map<string, Expected>();
  const keep = async (requestId: string, { shelf, url, answer, bytes }: Expected): Promise<void> => {
    if (answer === null || !assets.takes(answer, bytes)) return;
    const told = await session.send('Network.getResponseBody', { requestId });
    const text = textOf(told, 'body');
    assets.put(shelf, url, { ...answer, body: fieldOf(told, 'base64Encoded') === true ? text : base64(text) });
  };
  const stops = [
    session.on('Network.responseReceived', (params) => {
      const one = expected.get(textOf(params, 'requestId'));
      if (one) one.answer = answerOf(fieldOf(params, 'response'));
    }),
    session.on('Network.dataReceived', (params) => {
      const one = expected.get(textOf(params, 'requestId'));
      if (one) one.bytes += numberOf(params, 'dataLength') ?? 0;
    }),
    session.on('Network.loadingFinished', (params) => {
      const requestId = textOf(params, 'requestId');
      const one = expected.get(requestId);
      expected.delete(requestId);
      // A page that was closed meanwhile has nothing to keep.
      if (one) keep(requestId, one).catch(() => undefined);
    }),
    session.on('Network.loadingFailed', (params) => void expected.delete(textOf(params, 'requestId'))),
  ];
  return {
    expect: (requestId, shelf, url) => void expected.set(requestId, { shelf, url, answer: null, bytes: 0 }),
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

function answerOf(response: unknown): Expected['answer'] {
  const headers = fieldOf(response, 'headers');
  if (typeof headers !== 'object' || headers === null) return null;
  const kept = Object.entries(headers)
    .filter(([name]) => !isOfTransport(name) && name.toLowerCase() !== 'content-type')
    // The values of a header that came several times stand in lines.
    .flatMap(([name, values]) =>
      String(values)
        .split('\n')
        .map((value) => ({ name, value })),
    );
  // The text is kept, not the bytes, which may have been in any encoding.
  const type = { name: 'content-type', value: `${textOf(response, 'mimeType')}; charset=utf-8` };
  return { status: numberOf(response, 'status') ?? 0, headers: [...kept, type] };
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
