import { ApiError } from '../../platform/http/api-error.ts';

/** Parts of one file that may wait: whoever goes on where they are told has one under way, and sends it once more where no answer came. */
const MOST_WAITING = 8;

/** By the folder of the parts of a file: what was begun last in this process, and how many are not over. */
const underWay = new Map<string, { last: Promise<unknown>; count: number }>();

/**
 * Does work on the parts of a file once all that was begun before is over. Two parts put at one place in the same moment would lie there as large as the
 * larger one, and be counted as the smaller; one put while the last is refused, and all parts are deleted, would stay beside what comes anew.
 * @throws ApiError rate_limited where too many wait
 */
export async function afterOtherParts<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const line = underWay.get(folder) ?? { last: Promise.resolve(), count: 0 };
  if (line.count > MOST_WAITING)
    throw new ApiError('rate_limited', 'Too many parts of this file are being sent at once. Send them one after the other.', {
      headers: { 'retry-after': '1' },
    });
  const before = line.last;
  const doing = (async () => {
    // Whoever sent it hears of a failure.
    await before.catch(() => undefined);
    return work();
  })();
  line.last = doing;
  line.count += 1;
  underWay.set(folder, line);
  try {
    return await doing;
  } finally {
    line.count -= 1;
    if (line.count === 0) underWay.delete(folder);
  }
}
