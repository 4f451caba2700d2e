import { setTimeout } from 'node:timers/promises';

/** Who reads a server, and how. */
export interface Reading {
  readonly origin: string;
  readonly token: string;
  /** Below /api, read in turn. */
  readonly paths: readonly string[];
  readonly readers: number;
  /** What a quick person takes to look at one answer before asking for the next. */
  readonly pauseMs: number;
}

/**
 * Reads a server as people would, for so many seconds.
 * @returns milliseconds of each answer, by path
 * @throws Error when an answer is none of success
 */
export async function readAsPeople({ origin, token, paths, readers, pauseMs }: Reading, seconds: number): Promise<Map<string, number[]>> {
  const measured = new Map(paths.map((path): [string, number[]] => [path, []]));
  const end = performance.now() + seconds * 1000;
  const read = async (number: number): Promise<void> => {
    await setTimeout((pauseMs * number) / readers);
    for (let turn = number; performance.now() < end; turn += 1) {
      const path = paths[turn % paths.length] ?? '';
      const asked = performance.now();
      const answer = await fetch(`${origin}/api${path}`, { headers: { authorization: `Token ${token}` } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      measured.get(path)?.push(performance.now() - asked);
      await setTimeout(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: readers }, (_, number) => read(number)));
  return measured;
}
