/** A thread that reads the texts of one item, so that those made to be slow hold up nobody else. */
import { parentPort } from 'node:worker_threads';
import { giveWayAsThread } from '@plumbline/confine';
import { parseMarkdown } from './parse-markdown.ts';

giveWayAsThread();

parentPort?.on('message', (texts: readonly string[]) => parentPort?.postMessage(texts.map(parseMarkdown)));
