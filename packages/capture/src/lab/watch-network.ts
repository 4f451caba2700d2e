import { type CdpSession, numberOf, textOf } from '../responsive/cdp-session.ts';

/** The network activity of an open page. */
export interface NetworkWatch {
  /** Decoded bytes received. */
  readonly bytes: () => number;
  /** Resolves after `quietMs` without pending requests, or after `atMostMs`. @returns whether it became quiet */
  readonly quiet: (quietMs: number, atMostMs: number) => Promise<boolean>;
  readonly stop: () => void;
}

/** Watches the requests of a page. Call it before the page navigates. */
export async function watchNetwork(session: CdpSession): Promise<NetworkWatch> {
  const underWay = new Set<string>();
  let bytes = 0;
  let onChange: () => void = () => undefined;
  const end = (params: unknown): void => {
    underWay.delete(textOf(params, 'requestId'));
    onChange();
  };
  const stops = [
    session.on('Network.requestWillBeSent', (params) => {
      // An event stream never ends, so it is not waited for.
      if (textOf(params, 'type') === 'EventSource') return;
      underWay.add(textOf(params, 'requestId'));
      onChange();
    }),
    session.on('Network.dataReceived', (params) => {
      bytes += numberOf(params, 'dataLength') ?? 0;
    }),
    session.on('Network.loadingFinished', end),
    session.on('Network.loadingFailed', end),
  ];
  await session.send('Network.enable');
  return {
    bytes: () => bytes,
    quiet: (quietMs, atMostMs) =>
      new Promise((resolve) => {
        let calm: ReturnType<typeof setTimeout> | undefined;
        const finish = (became: boolean): void => {
          clearTimeout(calm);
          clearTimeout(late);
          onChange = () => undefined;
          resolve(became);
        };
        const late = setTimeout(finish, atMostMs, false);
        onChange = () => {
          clearTimeout(calm);
          if (underWay.size === 0) calm = setTimeout(finish, quietMs, true);
        };
        onChange();
      }),
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
