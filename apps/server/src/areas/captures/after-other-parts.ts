/** By the folder of the parts of a file: what was begun last in this process. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Does work on the parts of a file once all that was begun before is over. Two parts put at one place in the same moment would lie there as large as the
 * larger one, and be counted as the smaller; one put while the last is refused, and all parts are deleted, would stay beside what comes anew.
 */
export async function afterOtherParts<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const before = underWay.get(folder);
  const doing = (async () => {
    // Whoever sent it hears of a failure.
    await before?.catch(() => undefined);
    return work();
  })();
  underWay.set(folder, doing);
  try {
    return await doing;
  } finally {
    if (underWay.get(folder) === doing) underWay.delete(folder);
  }
}
