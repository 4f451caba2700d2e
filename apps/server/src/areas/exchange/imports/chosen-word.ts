/** The mapping chosen for a word of a file. Own properties only, because the word may be the name of an inherited one. */
export function chosenWord<Word>(choice: Readonly<Record<string, Word>>, name: string): Word | undefined {
  return Object.hasOwn(choice, name) ? choice[name] : undefined;
}
