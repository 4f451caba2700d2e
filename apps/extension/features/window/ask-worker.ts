import { browser } from 'wxt/browser';
import type { Command, CommandAnswer } from '../../platform/messages.ts';

/** Asks the worker to do something. @returns what went wrong as a sentence, or nothing */
export async function askWorker(command: Command): Promise<string> {
  const answer: CommandAnswer = await browser.runtime.sendMessage(command);
  return answer.problem;
}
