import type { Config } from '@react-router/dev/config';

/** Static files only: the public pages are prerendered, everything else starts from __spa-fallback.html. */
export default {
  appDirectory: 'app',
  ssr: false,
  prerender: ['/', '/terms-of-use', '/privacy-policy', '/contact', '/pricing'],
} satisfies Config;
