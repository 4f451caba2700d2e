import { setTimeout } from 'node:timers/promises';

/** How a server is read, and by how many readers. */
export interface Reading {
  readonly origin: string;
  readonly token: string;
  /** Below /api, requested in turn. */
  readonly paths: readonly string[];
  readonly readers: number;
  /** How long a quick person looks at one response before the next request. */
  readonly pauseMs: number;
}

/**
 * Reads a server as people would, for this many seconds.
 * @returns response times in milliseconds, by path
 * @throws Error for a response without a success status
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
