/** A thread that parses one item’s texts, so that maliciously slow ones block nobody else. */
import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '@plumbline/confine';
import { parseMarkdown } from './parse-markdown.ts';

lowerThreadPriority();

parentPort?.on('message', (texts: readonly string[]) => parentPort?.postMessage(texts.map(parseMarkdown)));
