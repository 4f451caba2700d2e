import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Headless-only Chromium, which starts and renders in about half the time (`node bench/browsers.ts`). */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Instructions for a machine without a browser. */
export const HOW_TO_GET_CHROMIUM =
  'Install Chromium (Debian and Ubuntu: apt install chromium) or set CHROME_PATH to a Chrome or Chromium program.';

/**
 * Path of a Chromium-family browser on this machine, preferably a headless-only one; null when there is none.
 * @param given the path in CHROME_PATH, used whenever it is executable
 */
export function findChromium(given: string | null): string | null {
  if (given) return isProgram(given) ? given : null;
  return find(SHELLS, []) ?? findFullChromium();
}

/** Path of a browser that can show windows and load extensions; null when there is none. */
export function findFullChromium(): string | null {
  return find(NAMES, PLACES);
}

function find(names: readonly string[], places: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places];
  return candidates.find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
