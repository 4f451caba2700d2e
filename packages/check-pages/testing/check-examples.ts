import type { CheckPage } from '../src/check-page.ts';

/** One example of a check's page. */
export interface CheckExample {
  readonly kind: 'html' | 'http' | 'site' | 'text';
  readonly quality: 'bad' | 'good';
  /** 1 for the first example of the page. */
  readonly number: number;
  readonly text: string;
}

const BLOCK = /^```(html|http|site|text)(?: (bad|good))?\n([\s\S]*?)\n```$/gm;

/** The examples of a check's page, including those outside the "Examples" section. */
export function examplesOf(page: Pick<CheckPage, 'body'>): readonly CheckExample[] {
  return [...page.body.matchAll(BLOCK)].map(([, kind, quality, text = ''], index) => ({
    kind: kind === 'http' || kind === 'site' || kind === 'text' ? kind : 'html',
    quality: quality === 'bad' ? 'bad' : 'good',
    number: index + 1,
    text: expandRepeats(text),
  }));
}

/** Expands the short notation for long texts: `<!-- repeat 300: word -->` becomes "word" 300 times, separated by spaces. */
function expandRepeats(text: string): string {
  return text.replace(/<!-- repeat (\d+): (.*?) -->/g, (_match, times: string, what: string) =>
    Array.from({ length: Number(times) }, () => what).join(' '),
  );
}
