/** What was chosen for a word of a file. Only the choice itself counts: the word may be one that every object answers to. */
export function chosenWord<Word>(choice: Readonly<Record<string, Word>>, name: string): Word | undefined {
  return Object.hasOwn(choice, name) ? choice[name] : undefined;
}
