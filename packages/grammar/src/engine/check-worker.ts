/**
 * A thread that does tasks, one after the other, in the order they are sent. What it throws ends it: an engine that broke off once is
 * in no state to judge the next text.
 */
import { parentPort } from 'node:worker_threads';
import { giveWayAsThread } from '@plumbline/confine';
import type { TextSource } from '../extract/text-unit.ts';
import { TextChecker } from './check-text.ts';
import { firstSlips, type TextSlips } from './text-slips.ts';
import type { TextToCheck } from './text-to-check.ts';
import { type PageWords, type PastedText, readPage, type ReadPage, readPageWords, readPasted } from './reading.ts';

/** What a thread can be asked. */
export type CheckTask =
  | { readonly kind: 'check'; readonly texts: readonly TextToCheck[] }
  | { readonly kind: 'words'; readonly html: string }
  | { readonly kind: 'page'; readonly html: string; readonly sources: ReadonlySet<TextSource>; readonly ofSite: string }
  | { readonly kind: 'pasted'; readonly text: string };

/** What it answers to each. */
export type CheckAnswer =
  | { readonly kind: 'check'; readonly found: readonly TextSlips[] }
  | { readonly kind: 'words'; readonly words: PageWords }
  | { readonly kind: 'page'; readonly page: ReadPage }
  | { readonly kind: 'pasted'; readonly pasted: PastedText };

giveWayAsThread();

const checker = new TextChecker();
let turn = Promise.resolve();

parentPort?.on('message', (task: CheckTask) => {
  turn = turn.then(async () => parentPort?.postMessage(await answer(task)));
});

async function answer(task: CheckTask): Promise<CheckAnswer> {
  switch (task.kind) {
    case 'check': {
      const found: TextSlips[] = [];
      // Cut here: whoever gets the answer reads it in the thread that answers everybody.
      for (const text of task.texts) found.push(firstSlips(await checker.check(text)));
      return { kind: 'check', found };
    }
    case 'words':
      return { kind: 'words', words: readPageWords(task.html) };
    case 'page':
      return { kind: 'page', page: readPage(task.html, task.sources, task.ofSite) };
    case 'pasted':
      return { kind: 'pasted', pasted: readPasted(task.text) };
  }
}
