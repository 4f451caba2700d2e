import type { ExposureArtifact, Probe } from '../../site-artifacts.ts';

/** What was learnt about paths that should not be public. */
export interface ExposedAnswers {
  readonly asked: number;
  /** Responses that contain what should not be public, each with what it is. */
  readonly found: readonly { readonly probe: Probe; readonly what: string }[];
  /** Why the state of some path is unknown, in a sentence; null when all are known. */
  readonly open: string | null;
}

/**
 * Reads the responses to some of the probed paths.
 * @param isMeant whether the path (without host) is one of them
 * @param recognise what a response contains, judged by its contents and never by its status: some sites respond with 200 to everything
 */
export function exposedAnswers(
  exposure: ExposureArtifact,
  isMeant: (path: string) => boolean,
  recognise: (probe: Probe, path: string) => string | null,
): ExposedAnswers {
  const meant = exposure.probes.map((probe) => ({ probe, path: new URL(probe.url).pathname })).filter(({ path }) => isMeant(path));
  const found = meant.flatMap(({ probe, path }) => {
    const what = probe.status >= 200 && probe.status < 300 ? recognise(probe, path) : null;
    return what === null ? [] : [{ probe, what }];
  });
  const unknown = meant.find(({ probe }) => probe.failure !== null || probe.status === 429 || probe.status >= 500)?.probe;
  return { asked: meant.length, found, open: openReason(meant.length, unknown) };
}

/** The beginning of a body as text: for files such as `.bak`, servers send media types for which no text is kept. */
export function startOf({ text, firstBytes }: Probe): string {
  if (text !== '') return text;
  return String.fromCharCode(...(firstBytes.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16)));
}

/** Whether a body is a web page, such as sites show for unknown paths. */
export function isWebPage(start: string): boolean {
  return /^[\s\uFEFF]*(?:<!--[\s\S]{0,2000}?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i.test(start);
}

function openReason(asked: number, unknown: Probe | undefined): string | null {
  if (asked === 0) return 'The path was not asked for in this run.';
  if (!unknown) return null;
  return `It is not known what ${unknown.url} holds: ${unknown.failure?.message ?? `the server answered with status ${unknown.status}.`}`;
}
