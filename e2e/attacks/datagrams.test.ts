import { createSocket, type Socket } from 'node:dgram';
import { findChromium, findFullChromium } from '@plumbline/browser';
import { startPageServer } from '@plumbline/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { nameTurnOwner } from '../../apps/server/src/platform/http/name-turn-owner.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

let server: TestServer;
let socket: Socket;
let port: number;
const datagrams: string[] = [];
/** The two kinds of Chromium take the policy from different flags, and neither reports an unknown flag. */
const BROWSERS = [...new Set([findChromium(process.env['CHROME_PATH'] ?? null), findFullChromium()])].filter((path) => path !== null);

beforeAll(async () => {
  socket = createSocket('udp4');
  socket.on('message', (bytes) => datagrams.push(bytes.toString('hex').slice(0, 40)));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  port = socket.address().port;
});
afterEach(() => server?.close());
afterAll(() => socket?.close());

/** Runs in the page: contacts the port in every way that would send a datagram. @returns what was tried */
async function sendDatagrams(udpPort: number): Promise<string[]> {
  const tried: string[] = [];
  for (const url of [`stun:127.0.0.1:${udpPort}`, `turn:127.0.0.1:${udpPort}?transport=udp`]) {
    const connection = new RTCPeerConnection({ iceServers: [{ urls: url, username: 'a', credential: 'b' }] });
    connection.createDataChannel('a');
    await connection.setLocalDescription(await connection.createOffer());
    await new Promise<void>((resolve) => {
      if (connection.iceGatheringState === 'complete') resolve();
      connection.addEventListener('icegatheringstatechange', () => {
        if (connection.iceGatheringState === 'complete') resolve();
      });
    });
    // Directly to a peer, without a server in between.
    const ufrag = 'abcd';
    const candidate = `candidate:1 1 udp 2113937151 127.0.0.1 ${udpPort} typ host`;
    const description = (connection.localDescription?.sdp ?? '')
      .replaceAll(/a=candidate:.*\r\n/g, '')
      .replace(/a=ice-ufrag:.*/, `a=ice-ufrag:${ufrag}`)
      .replace('a=setup:actpass', 'a=setup:active');
    await connection.setRemoteDescription({ type: 'answer', sdp: description });
    await connection.addIceCandidate({ candidate, sdpMid: '0', sdpMLineIndex: 0 });
    tried.push(url);
  }
  const transport = new WebTransport(`https://127.0.0.1:${udpPort}/`, {
    serverCertificateHashes: [{ algorithm: 'sha-256', value: new Uint8Array(32) }],
  });
  await Promise.race([transport.ready, transport.closed]).catch(() => undefined);
  tried.push('webtransport');
  await fetch(`https://127.0.0.1:${udpPort}/`).catch(() => undefined);
  tried.push('https');
  return tried;
}

it.each(BROWSERS)('lets no datagram of a page out of %s', async (CHROME_PATH) => {
  server = await startTestServer({ CHROME_PATH, PRIVATE_TARGETS: 'allow' });
  datagrams.length = 0;
  await using site = await startPageServer({
    '/': {
      headers: { 'alt-svc': `h3="127.0.0.1:${port}"; ma=3600` },
      body: `<!doctype html><title>Calls</title><link rel="dns-prefetch" href="//prefetched.test"><link rel="preconnect" href="https://127.0.0.1:${port}">`,
    },
  });
  const tried = await server.services.pages?.of(nameTurnOwner('somebody')).use(async (session) => {
    await session.send('Page.enable');
    const loaded = new Promise<void>((resolve) => session.on('Page.loadEventFired', () => resolve()));
    // The same site under a name that browsers treat as a secure context.
    await session.send('Page.navigate', { url: site.url('/').replace('127.0.0.1', 'localhost') });
    await loaded;
    const answer = await session.send('Runtime.evaluate', {
      expression: `(${sendDatagrams.toString()})(${port})`,
      awaitPromise: true,
      returnByValue: true,
    });
    return JSON.stringify(answer);
  });
  expect(tried).toContain('webtransport');
  // Datagrams arrive in order, so everything the page sent has arrived before this one.
  await new Promise<void>((resolve) => {
    socket.on('message', (bytes) => {
      if (bytes.toString() === 'last') resolve();
    });
    socket.send('last', port, '127.0.0.1');
  });
  expect(datagrams).toEqual([Buffer.from('last').toString('hex')]);
});
