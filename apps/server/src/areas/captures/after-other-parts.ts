import { ApiError } from '../../platform/http/api-error.ts';

/** Pending parts of one file. A well-behaved client has one, and repeats it if it got no response. */
const MOST_WAITING = 8;

/** By the folder of a file’s parts: the last operation started in this process, and how many are pending. */
const underWay = new Map<string, { last: Promise<unknown>; count: number }>();

/**
 * Serialises operations on the parts of a file. Two parts stored in the same place at the same time would be counted with the smaller size but take
 * the larger; a part stored while the last one is refused, and all parts are deleted, would survive next to the new upload.
 * @throws ApiError rate_limited when too many are waiting
 */
export async function afterOtherParts<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const line = underWay.get(folder) ?? { last: Promise.resolve(), count: 0 };
  if (line.count > MOST_WAITING)
    throw new ApiError('rate_limited', 'Too many parts of this file are being sent at once. Send them one after the other.', {
      headers: { 'retry-after': '1' },
    });
  const before = line.last;
  const doing = (async () => {
    // Failures are reported to whoever sent that part.
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
