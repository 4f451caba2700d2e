import { type CdpSession, fieldOf, numberOf, textOf } from '../responsive/cdp-session.ts';
import { isOfTransport } from './answer-headers.ts';
import type { AssetCache, KeptAsset, Shelf } from './asset-cache.ts';

/** One pending response. */
interface Expected {
  readonly shelf: Shelf;
  readonly url: string;
  answer: Omit<KeptAsset, 'body'> | null;
  /** Decoded size. */
  bytes: number;
}

/** Stores responses that a page loads. */
export interface AssetKeeper {
  /** Records that a request is sent to the site. @param requestId of the Network domain; a redirected request keeps it and is reported again */
  readonly expect: (requestId: string, shelf: Shelf, url: string) => void;
  readonly stop: () => void;
}

/**
 * Stores scripts and style sheets after a page has loaded them: their size is then known, and only what may be stored is fetched from the browser.
 * One compressed kilobyte can become a megabyte on the pipe. The page's Network domain must be enabled.
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
      // A page closed meanwhile has nothing to store.
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
    // Repeated headers have their values on separate lines.
    .flatMap(([name, values]) =>
      String(values)
        .split('\n')
        .map((value) => ({ name, value })),
    );
  // The decoded text is stored, whatever the encoding of the original bytes.
  const type = { name: 'content-type', value: `${textOf(response, 'mimeType')}; charset=utf-8` };
  return { status: numberOf(response, 'status') ?? 0, headers: [...kept, type] };
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
