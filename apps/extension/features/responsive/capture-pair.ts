import type { CaptureFile } from '@plumbline/contract';
import { browser } from 'wxt/browser';
import { openCaptures } from '../../platform/capture-db.ts';
import { fields } from '../../platform/fields.ts';
import { numberOf, textOf } from '../network/debugger-events.ts';
import { command } from '../network/debugger-session.ts';

/** The two sizes of the specification. */
const DEVICES = [
  { name: 'desktop', width: 1366, height: 768, scale: 1, mobile: false },
  { name: 'mobile', width: 360, height: 800, scale: 2, mobile: true },
] as const;

type Device = (typeof DEVICES)[number];

const QUALITY = 80;
const LOAD_MS = 20_000;
/** Past this many pixels graphics cards repeat tiles. */
const MAX_HEIGHT = 16_000;
const PHONE_AGENT = (version: string): string =>
  `Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Mobile Safari/537.36`;

/** Pictures of the page a tab shows, on a desktop and on a phone at once, in tabs behind it that keep the login. */
export async function capturePair(tabId: number, assetId: string, captureId: string): Promise<void> {
  const tab = await browser.tabs.get(tabId);
  const address = tab.url ?? '';
  await Promise.all(DEVICES.map((device) => captureDevice(device, address, assetId, captureId)));
}

async function captureDevice(device: Device, address: string, assetId: string, captureId: string): Promise<void> {
  const tab = await browser.tabs.create({ url: 'about:blank', active: false });
  const target = { tabId: tab.id ?? -1 };
  try {
    // Before it goes anywhere: so the page lays out at this size from its first line.
    await browser.debugger.attach(target, '1.3');
    await command(target, 'Page.enable');
    await emulate(target, device);
    await open(target, address);
    const view = await picture(target, {});
    const size = fields(fields(await command(target, 'Page.getLayoutMetrics'))['cssContentSize']);
    const height = Math.min(numberOf(size['height']) ?? device.height, MAX_HEIGHT);
    const width = Math.max(numberOf(size['width']) ?? device.width, device.width);
    const whole = await picture(target, { captureBeyondViewport: true, clip: { x: 0, y: 0, width, height, scale: 1 } });
    await keep(captureId, assetId, device.name, view);
    await keep(captureId, assetId, `${device.name}-full`, whole);
  } finally {
    await browser.debugger.detach(target).catch(() => undefined);
    await browser.tabs.remove(target.tabId).catch(() => undefined);
  }
}

async function emulate(target: { tabId: number }, { width, height, scale, mobile }: Device): Promise<void> {
  await command(target, 'Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: scale,
    mobile,
    screenWidth: width,
    screenHeight: height,
  });
  // A page behind another would think that nobody looks and not draw what moves in.
  await command(target, 'Emulation.setFocusEmulationEnabled', { enabled: true });
  if (!mobile) return;
  await command(target, 'Emulation.setTouchEmulationEnabled', { enabled: true });
  const version = /Chrome\/(\d+)/.exec(navigator.userAgent)?.[1] ?? '125';
  await command(target, 'Emulation.setUserAgentOverride', {
    userAgent: PHONE_AGENT(version),
    userAgentMetadata: { platform: 'Android', platformVersion: '14', architecture: '', model: 'Pixel 8', mobile: true },
  });
}

/** Goes to an address and waits until it is loaded, or as long as a person would. */
async function open(target: { tabId: number }, address: string): Promise<void> {
  const loaded = new Promise<void>((resolve) => {
    const hear = (source: { tabId?: number }, method: string): void => {
      if (source.tabId !== target.tabId || method !== 'Page.loadEventFired') return;
      browser.debugger.onEvent.removeListener(hear);
      resolve();
    };
    browser.debugger.onEvent.addListener(hear);
    setTimeout(() => {
      browser.debugger.onEvent.removeListener(hear);
      resolve();
    }, LOAD_MS);
  });
  await command(target, 'Page.navigate', { url: address });
  await loaded;
  // Pictures further down load when they come near: go there and back, and let two frames pass.
  await command(target, 'Runtime.evaluate', {
    expression: `(async () => {
      const step = innerHeight, end = Math.min(document.documentElement.scrollHeight, ${MAX_HEIGHT});
      for (let y = 0; y < end; y += step) { scrollTo(0, y); await new Promise(requestAnimationFrame); }
      scrollTo(0, 0);
      await Promise.race([Promise.all([...document.images].filter((image) => !image.complete).map((image) => image.decode().catch(() => undefined))), new Promise((resolve) => setTimeout(resolve, 3000))]);
      await new Promise(requestAnimationFrame);
    })()`,
    awaitPromise: true,
  });
}

async function picture(target: { tabId: number }, parameters: object): Promise<Blob> {
  const answer = fields(
    await command(target, 'Page.captureScreenshot', { format: 'jpeg', quality: QUALITY, optimizeForSpeed: true, ...parameters }),
  );
  const data = textOf(answer['data']);
  if (data === '') throw new Error('The browser gave no picture.');
  return (await fetch(`data:image/jpeg;base64,${data}`)).blob();
}

async function keep(captureId: string, assetId: string, file: CaptureFile, blob: Blob): Promise<void> {
  const database = await openCaptures();
  await database.put('files', { key: `${assetId}/${file}`, captureId, assetId, file, blob });
}
