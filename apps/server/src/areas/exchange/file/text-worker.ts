/** A thread that parses the texts of one file, so that thousands of them block nobody else. */
import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '@plumbline/confine';
import { type FileText, readText } from './read-text.ts';

lowerThreadPriority();

parentPort?.on('message', (texts: readonly FileText[]) => parentPort?.postMessage(texts.map(readText)));
