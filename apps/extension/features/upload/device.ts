import type { BeginCaptureBody } from '@plumbline/contract';
import { browser } from 'wxt/browser';

/** The device of a capture, as its report names it. @param screen as a page saw it; the worker has none */
export function deviceOf(screen: BeginCaptureBody['device']['screen']): BeginCaptureBody['device'] {
  const platform = 'userAgentData' in navigator ? navigator.userAgentData : null;
  const name = typeof platform === 'object' && platform !== null && 'platform' in platform ? String(platform.platform) : '';
  return {
    user_agent: navigator.userAgent.slice(0, 500),
    platform: name.slice(0, 100),
    language: navigator.language,
    screen,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    extension_version: browser.runtime.getManifest().version,
  };
}
