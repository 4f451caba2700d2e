import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Chromium of which chosen starts do something else. */
export interface OddBrowser extends AsyncDisposable {
  readonly executablePath: string;
  /** For each start so far, whether it was to use the sandbox. */
  starts(): Promise<readonly string[]>;
  /** For each start so far, its priority. */
  priorities(): Promise<readonly number[]>;
}

/**
 * Creates one, on systems with a shell.
 * @param chromium the browser all other starts run
 * @param odd shell code for the chosen starts, with `$kind`, either `sandboxed` or `open`, and `$at`, counting starts from 1
 */
export async function makeOddBrowser(chromium: string, odd: string): Promise<OddBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-browser-'));
  const [executablePath, log] = [join(folder, 'browser'), join(folder, 'log')];
  await writeFile(log, '');
  await writeFile(
    executablePath,
    `#!/bin/sh
case "$*" in *--no-sandbox*) kind=open;; *) kind=sandboxed;; esac
echo $kind $(nice) >> ${log}
at=$(wc -l < ${log})
${odd}
exec ${chromium} "$@"
`,
  );
  // The browser runs as an unprivileged user.
  for (const [path, mode] of [
    [folder, 0o755],
    [executablePath, 0o755],
    [log, 0o666],
  ] as const)
    await chmod(path, mode);
  const words = async (at: 0 | 1): Promise<string[]> => {
    const lines = (await readFile(log, 'utf8')).split('\n').filter(Boolean);
    return lines.map((line) => line.split(' ')[at] ?? '');
  };
  return {
    executablePath,
    starts: () => words(0),
    priorities: async () => (await words(1)).map(Number),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}
