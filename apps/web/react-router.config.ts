import type { Config } from '@react-router/dev/config';

/** Static files only: the public page is prerendered, everything else starts from __spa-fallback.html. */
export default { appDirectory: 'app', ssr: false, prerender: ['/'] } satisfies Config;
