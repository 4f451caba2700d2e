import type { StartResponsiveTestBody, Test } from '@plumbline/contract';
import { deviceIds } from './device-ids.ts';

/** What starts a test of the same page with the same devices. */
export function sameTest({ url, options }: Test): StartResponsiveTestBody {
  const devices = [...deviceIds(String(options['devices'] ?? '').split(','))];
  return {
    url,
    ...(devices.length > 0 ? { devices } : {}),
    orientation: options['orientation'] === 'landscape' ? 'landscape' : 'portrait',
    sweep: options['sweep'] !== false,
  };
}
