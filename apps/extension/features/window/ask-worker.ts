import { browser } from 'wxt/browser';
import type { Command, CommandAnswer } from '../../platform/messages.ts';

/** Sends a command to the worker. @returns the error as a sentence, or an empty string */
export async function askWorker(command: Command): Promise<string> {
  const answer: CommandAnswer = await browser.runtime.sendMessage(command);
  return answer.problem;
}
