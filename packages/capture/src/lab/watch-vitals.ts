import type { PageKit } from '../responsive/page-kit.ts';

/** The browser's reports while the page loaded, with references to elements. */
interface VitalsLog {
  readonly paints: { readonly at: number; readonly element: unknown; readonly url: string }[];
  readonly shifts: { readonly at: number; readonly value: number; readonly nodes: readonly unknown[] }[];
  readonly tasks: { readonly at: number; readonly duration: number }[];
}

/** The measurements, in milliseconds since the start of the navigation, not rounded. */
export interface SeenVitals {
  readonly firstPaintMs: number | null;
  readonly largestPaint: { readonly ms: number; readonly resource: string; readonly selector: string; readonly excerpt: string } | null;
  readonly shiftScore: number;
  readonly shifts: readonly {
    readonly value: number;
    readonly atMs: number;
    readonly elements: readonly { readonly selector: string; readonly excerpt: string }[];
  }[];
  readonly longTasks: VitalsLog['tasks'];
}

/** Runs inside every new document, before its own scripts, in an isolated world. */
export function watchVitals(): void {
  if (self !== top) return;
  const log: VitalsLog = { paints: [], shifts: [], tasks: [] };
  Reflect.set(globalThis, 'plumblineVitals', log);
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  };
  observe('largest-contentful-paint', (entry) => {
    log.paints.push({ at: entry.startTime, element: Reflect.get(entry, 'element'), url: String(Reflect.get(entry, 'url') ?? '') });
  });
  observe('layout-shift', (entry) => {
    // There is no input here: `hadRecentInput` only says that the window was resized (crbug.com/1094974).
    if (log.shifts.length >= 500) return;
    const sources: unknown = Reflect.get(entry, 'sources');
    const nodes = Array.isArray(sources) ? sources.map((source: object): unknown => Reflect.get(source, 'node')) : [];
    log.shifts.push({ at: entry.startTime, value: Number(Reflect.get(entry, 'value')), nodes });
  });
  observe('longtask', (entry) => {
    if (log.tasks.length < 2000) log.tasks.push({ at: entry.startTime, duration: entry.duration });
  });
}

/**
 * Runs inside the page once it is quiet. Layout shifts are summed over session windows with gaps of at most one second and a length of at most five
 * seconds, and the largest counts: https://web.dev/articles/cls.
 */
export function readVitals(kit: PageKit): SeenVitals | null {
  const log: VitalsLog | undefined = Reflect.get(globalThis, 'plumblineVitals');
  if (!log) return null;
  const seen = (node: unknown) => {
    const element = node instanceof Element ? node : node instanceof Node ? kit.read(node, 'parentElement') : null;
    return { selector: element ? kit.selectorOf(element) : '', excerpt: element ? kit.excerptOf(element) : '' };
  };
  const round = (value: number): number => Math.round(value * 10_000) / 10_000;
  const windows: VitalsLog['shifts'][] = [];
  for (const shift of log.shifts) {
    const open = windows.at(-1);
    const [first] = open ?? [];
    const last = open?.at(-1);
    if (open && first && last && shift.at - last.at < 1000 && shift.at - first.at < 5000) open.push(shift);
    else windows.push([shift]);
  }
  const sum = (shifts: VitalsLog['shifts']): number => shifts.reduce((total, { value }) => total + value, 0);
  const worst = windows.toSorted((a, b) => sum(b) - sum(a))[0] ?? [];
  const paint = log.paints.at(-1);
  return {
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
    largestPaint: paint ? { ms: paint.at, resource: paint.url.slice(0, 2000), ...seen(paint.element) } : null,
    shiftScore: round(sum(worst)),
    shifts: worst
      .toSorted((a, b) => b.value - a.value)
      .slice(0, 5)
      .map(({ value, at, nodes }) => ({ value: round(value), atMs: Math.round(at), elements: nodes.slice(0, 5).map(seen) })),
    longTasks: log.tasks,
  };
}
