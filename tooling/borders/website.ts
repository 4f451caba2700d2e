import type { Border } from './border.ts';

/** Where one subject of the website may import from another, and why. */
const WINDOWS: ReadonlyArray<{ readonly from: RegExp; readonly to: RegExp; readonly because: string }> = [
  { from: /^kinds\/index\.ts$/, to: /^kinds\/\w+\/kind\.ts$/, because: 'The list of kinds has the entry of each.' },
  {
    from: /^(?:public|monitoring|account|integrations|feedback)\//,
    to: /^kinds\/index\.ts$/,
    because: 'Who leads to a report asks the list of kinds where it stands.',
  },
  { from: /^(?:public|monitoring)\//, to: /^kinds\/seo\/start\//, because: 'The first page and the dashboard start SEO tests.' },
  { from: /^public\/screens\/shared-report\.tsx$/, to: /^kinds\/\w+\/report\/shared-/, because: 'A shared report is drawn by its kind.' },
  {
    from: /^(?:public\/screens\/pricing\.tsx|admin\/)/,
    to: /^team\/plans\//,
    because: 'The prices are shown to the public, and given by administrators.',
  },
];

const APP = 'apps/web/app/';
const TEST = /\.test\.tsx?$/;
/** The path below the website's folder; undefined for files outside of it. */
const within = (path: string): string | undefined => (path.startsWith(APP) ? path.slice(APP.length) : undefined);
/** The subject of a file: "kinds/seo", "team", "shared". Undefined for root and routes, which combine all subjects. */
const subjectOf = (path: string): string | undefined => /^(?:kinds\/[^/]+|[^/]+)(?=\/)/.exec(within(path) ?? '')?.[0];

export const WEBSITE_BORDERS: readonly Border[] = [
  {
    from: /^apps\/web\/app\/shared\//,
    refuses: (target) => within(target) !== undefined && subjectOf(target) !== 'shared',
    because: 'Shared code serves every subject of the website and knows none of them.',
  },
  {
    from: /^apps\/web\/app\/(?!shared\/|frame\/|[^/]+$)/,
    refuses: (target, from) => {
      const subject = subjectOf(target);
      if (within(target) === undefined || subject === 'shared' || subject === subjectOf(from) || TEST.test(from)) return false;
      return !WINDOWS.some((window) => window.from.test(within(from) ?? '') && window.to.test(within(target) ?? ''));
    },
    because: `A subject of the website imports its own files and shared code, and not the frame, which stands around them all. ${WINDOWS.map(
      ({ because }) => because,
    ).join(' ')} Nothing else is seen from one in another.`,
  },
];
