/**
 * A thread that runs tasks one after the other, in the order they are sent. An exception ends the thread: an engine that failed once is
 * in no state to check the next text.
 */
import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '@plumbline/confine';
import type { TextSource } from '../extract/text-unit.ts';
import { TextChecker } from './check-text.ts';
import { firstSlips, type TextSlips } from './text-slips.ts';
import type { TextToCheck } from './text-to-check.ts';
import { type PageWords, type PastedText, readPage, type ReadPage, readPageWords, readPasted } from './reading.ts';

/** The tasks a thread accepts. */
export type CheckTask =
  | { readonly kind: 'check'; readonly texts: readonly TextToCheck[] }
  | { readonly kind: 'words'; readonly html: string }
  | { readonly kind: 'page'; readonly html: string; readonly sources: ReadonlySet<TextSource>; readonly ofSite: string }
  | { readonly kind: 'pasted'; readonly text: string };

/** The result of each kind of task. */
export type CheckAnswer =
  | { readonly kind: 'check'; readonly found: readonly TextSlips[] }
  | { readonly kind: 'words'; readonly words: PageWords }
  | { readonly kind: 'page'; readonly page: ReadPage }
  | { readonly kind: 'pasted'; readonly pasted: PastedText };

lowerThreadPriority();

const checker = new TextChecker();
let turn = Promise.resolve();

parentPort?.on('message', (task: CheckTask) => {
  turn = turn.then(async () => parentPort?.postMessage(await answer(task)));
});

async function answer(task: CheckTask): Promise<CheckAnswer> {
  switch (task.kind) {
    case 'check': {
      const found: TextSlips[] = [];
      // Cut here rather than by the receiver, whose thread serves all requests.
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
