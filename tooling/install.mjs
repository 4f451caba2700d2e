/* Runs on the machine's own Node (20 or newer) before anything is installed: only built-in modules here. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const NODE_PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
/** The Node that runs the product, installed from npm with everything else. */
export const NODE = join(ROOT, 'node_modules', NODE_PACKAGE, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const LOCK = join(ROOT, '.plumbline-preparing');
/** Exits with one clear line. */
export function fail(message) {
  console.error(`Plumbline cannot start: ${message}`);
  process.exit(1);
}

/**
 * Installs the packages of the lockfile, unless they are present.
 * @param tools false where the product only has to run: packages for tests and checks are left out then, unless they are already present
 */
export function ensureInstalled({ tools = true } = {}) {
  const hash = hashFiles([join(ROOT, 'package-lock.json')]);
  const stamp = join(ROOT, 'node_modules', '.plumbline-installed');
  const [installed, had] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  const withTools = tools || had === 'tools';
  if (existsSync(NODE) && installed === hash && (had === 'tools' || !withTools)) return;
  const release = hold();
  console.log('Installing packages. This is needed once.');
  if (withTools && had === 'product') removePackages();
  installPackages(withTools ? [] : ['--omit=dev']);
  if (!existsSync(NODE)) fail(`npm did not install Node for ${process.platform} ${process.arch}. See what npm printed above.`);
  // If the removal is interrupted, the next start must see that the packages are incomplete.
  writeFileSync(stamp, `unfinished ${withTools ? 'tools' : 'product'}`);
  removeUnread(withTools);
  writeFileSync(stamp, `${hash} ${withTools ? 'tools' : 'product'}`);
  release();
}

/** npm prefers this file over the lockfile. */
const ADDRESSED = join(ROOT, 'npm-shrinkwrap.json');

/** @param options further options for npm */
function installPackages(options) {
  const { stdout } = spawnSync(...npmCommand(['config', 'get', 'registry']), { cwd: ROOT, encoding: 'utf8' });
  const registry = stdout?.trim();
  if (registry) {
    const lockfile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    writeFileSync(ADDRESSED, JSON.stringify(withAddresses(lockfile, registry)));
  }
  // Not `npm ci`: it refuses a lockfile without the optional packages of platforms that a registry mirror does not carry.
  const npm = npmCommand(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...options]);
  const { status, signal, error } = spawnSync(...npm, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  rmSync(ADDRESSED, { force: true });
  if (status !== 0) fail(`The packages could not be installed: npm ended with ${status ?? signal ?? error?.message}.`);
}

/**
 * Adds the download address of each package. The lockfile has none, since that would tie it to one registry; without them, npm requests the list of
 * all versions of each package first. Registries serve files under the same path as npm's: <registry>/<name>/-/<name without its scope>-<version>.tgz
 */
export function withAddresses(lockfile, registry) {
  const packages = Object.entries(lockfile.packages).map(([folder, entry]) => {
    // Packages of this repository have no hash.
    if (!entry.integrity) return [folder, entry];
    const name = entry.name ?? folder.split('node_modules/').at(-1);
    const file = `${name.split('/').at(-1)}-${entry.version}.tgz`;
    return [folder, { ...entry, resolved: `${registry.replace(/\/$/, '')}/${name}/-/${file}` }];
  });
  return { ...lockfile, packages: Object.fromEntries(packages) };
}

/**
 * Removes all packages but the Node that may be running this, so that they are installed again completely: npm only compares versions and would not
 * notice removed files.
 */
function removePackages() {
  const modules = join(ROOT, 'node_modules');
  for (const name of readdirSync(modules)) if (name !== NODE_PACKAGE) rmSync(join(modules, name), { recursive: true });
}

/** Unused parts of packages: headers for compiling native modules, and three more copies of the grammar engine. */
const UNUSED = [
  [NODE_PACKAGE, 'include'],
  ...['binaryInlined.js', 'slimBinaryInlined.js', 'harper_wasm_slim_bg.wasm'].map((name) => ['harper.js', 'dist', name]),
];
/** Only compilers and debuggers read source maps and type declarations, a quarter of the size of all packages. */
const FOR_TOOLS = /\.map$|\.d\.[cm]?ts$/;

/** @param withTools whether to keep what tests and checks need */
function removeUnread(withTools) {
  const modules = join(ROOT, 'node_modules');
  for (const path of UNUSED) rmSync(join(modules, ...path), { recursive: true, force: true });
  if (withTools) return;
  removeForTools(modules);
}

/** Does not follow links: those to packages of this repository lead to its sources. */
export function removeForTools(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeForTools(join(folder, entry.name));
    else if (entry.isFile() && FOR_TOOLS.test(entry.name)) rmSync(join(folder, entry.name));
  }
}

/** The builds: of which app, into which of its folders. */
const BUILDS = [
  { app: 'web', into: 'build', name: 'website' },
  // Its libraries contain directives for servers, and its bundler warns about each.
  { app: 'widget', into: 'build', name: 'widget', quiet: true },
  // Its bundler shows a spinner even without a terminal.
  { app: 'extension', into: '.output', name: 'extension', quiet: true },
];

/** The language of the user interface: English, as the sources are written, or one with translated texts (texts/<language>.po). */
export const LANGUAGE = process.env.UI_LANGUAGE || 'en';
const TEXTS = LANGUAGE === 'en' ? [] : [join(ROOT, 'texts', `${LANGUAGE}.po`)];

/** Exits where there are no translated texts for the language. */
export function requireTexts() {
  if (TEXTS.every(existsSync)) return;
  if (!existsSync(join(ROOT, 'texts'))) fail('UI_LANGUAGE needs a clone of the repository: a release speaks English.');
  const known = readdirSync(join(ROOT, 'texts')).map((name) => name.replace(/\.po$/, ''));
  fail(`UI_LANGUAGE is "${LANGUAGE}", and there are texts in ${known.join(', ')} only.`);
}

/** Each takes most of a core and hundreds of megabytes: the other two are built one at a time, beside the website. */
const BUILDS_AT_ONCE = Math.min(2, availableParallelism());

/** Builds website, widget and extension, each unless its sources and language are unchanged since the last build. */
export async function ensureBuilt() {
  const wanted = BUILDS.flatMap((build) => {
    // A release contains the builds, but not their sources.
    if (!existsSync(join(ROOT, 'apps', build.app, 'package.json'))) return [];
    const sources = hashFiles([...sourcesOf(`apps/${build.app}`), ...TEXTS]);
    const stamp = join(ROOT, 'apps', build.app, build.into, '.plumbline-built');
    return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources ? [] : [{ ...build, sources, stamp }];
  });
  if (wanted.length === 0) return;
  const release = hold();
  const problems = [];
  const waiting = wanted.values();
  const work = async () => {
    for (const { app, name, quiet = false, sources, stamp } of waiting) {
      console.log(`Building the ${name}. This is needed when its sources have changed.`);
      const ended = await runBuild(app, quiet);
      if (ended !== 0) {
        problems.push(`The ${name} could not be built: npm ended with ${ended}.`);
        continue;
      }
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, sources);
    }
  };
  await Promise.all(Array.from({ length: BUILDS_AT_ONCE }, work));
  if (problems.length > 0) fail(problems.join(' '));
  release();
}

/** @param quiet shows its output only when it fails @returns its exit code, 0 for success */
async function runBuild(app, quiet) {
  const [command, all] = npmCommand(['run', 'build', '--silent', '--workspace', `@plumbline/${app}`]);
  const output = quiet ? 'pipe' : 'inherit';
  const environment = { ...process.env, NODE_ENV: 'production' };
  const build = spawn(command, all, { cwd: ROOT, stdio: ['ignore', output, output], env: environment });
  let said = '';
  for (const stream of [build.stdout, build.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text));
  const [code, signal] = await once(build, 'close').catch((error) => [error.message]);
  if (code !== 0 && quiet) console.error(said);
  return code ?? signal;
}

/** Two preparations of one checkout would interfere with each other. @returns releases the lock */
function hold() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') fail(`the folder ${ROOT} cannot be written to (${error.code}).`);
    const owner = Number(readFileSync(LOCK, 'utf8'));
    if (isAlive(owner)) fail(`process ${owner} is already starting Plumbline from this folder. Wait until it is ready.`);
    writeFileSync(LOCK, String(process.pid));
  }
  const release = () => rmSync(LOCK, { force: true });
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** npm with the current Node; npm sets npm_execpath for everything it starts. */
function npmCommand(options) {
  const cli = process.env.npm_execpath;
  return cli ? [process.execPath, [cli, ...options]] : ['npm', options];
}

/**
 * Files that determine how an app is built: its own, those of its direct and indirect dependencies in this repository, and the versions of all
 * others.
 */
export function sourcesOf(app) {
  return [...dependenciesOf(app, 'devDependencies'), 'package-lock.json'].flatMap((path) => sourcesBelow(join(ROOT, path)));
}

/**
 * The folders of an app and of the packages of this repository that it depends on, directly or indirectly.
 * @param also `devDependencies` to include those of the app, which its build needs
 */
export function dependenciesOf(app, also = '') {
  const packages = new Map(
    readdirSync(join(ROOT, 'packages')).map((folder) => [readManifest(join('packages', folder)).name, join('packages', folder)]),
  );
  const folders = new Set([app]);
  for (const folder of folders) {
    const manifest = readManifest(folder);
    for (const name of Object.keys({ ...manifest.dependencies, ...(folder === app ? manifest[also] : {}) })) {
      if (packages.has(name)) folders.add(packages.get(name));
    }
  }
  return [...folders];
}

function readManifest(folder) {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
}

/** Build output beside sources. If it counted as a source, an app would be rebuilt beneath a running server. */
export const WRITTEN = new Set(['build', 'dist', 'node_modules', '.react-router', '.output', '.wxt']);

function sourcesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !WRITTEN.has(name) && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? sourcesBelow(join(path, entry.name)) : [join(path, entry.name)]));
}

function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
