import type { Config } from '@react-router/dev/config';
import { PUBLIC_PATHS } from './public-paths.ts';

/** Static files only: the public pages are prerendered, everything else starts from __spa-fallback.html. */
export default {
  appDirectory: 'app',
  ssr: false,
  prerender: [...PUBLIC_PATHS],
} satisfies Config;
