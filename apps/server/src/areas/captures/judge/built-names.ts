/** A file extension, or one part of a double one: `js`, `css`, both of `js.map`. */
const ENDING = /^[a-z][a-z0-9]{0,9}$/i;
/** Separators in a file name: `index-DiwrgTda`, `main.3f2a91bc.chunk`, `app-BqXkPzWm-v2`. */
const BETWEEN = /([-.~])/;
const PART = /^\w{8,}$/;
/** An eight-character suffix: the hashes of Vite and Rollup (base64url) may contain a hyphen. */
const LAST_EIGHT = /-([\w-]{8})$/;
/** Bundlers’ folders in which the whole file name is a hash (Nuxt, SvelteKit). */
const NAMED_BY_HASH = /\/(?:_nuxt|immutable)\//;
/** The build id in Next’s paths. */
const BUILD_OF_NEXT = /(\/_next\/static\/)[\w-]{21}(?=\/)/;

/**
 * Removes the hashes that bundlers add to file names, which change with each build. Names given by people stay, as far as they can be told apart: a
 * suffix of exactly eight letters in camel case, such as `DataGrid`, cannot.
 */
export function withoutBuild(path: string): string {
  const slash = path.lastIndexOf('/') + 1;
  const folder = path.slice(0, slash).replace(BUILD_OF_NEXT, '$1#');
  const { name, ending } = divideFile(path.slice(slash));
  if (ending === '') return folder + name;
  return folder + (NAMED_BY_HASH.test(folder) && isHash(name, '-') ? '#' : withoutHashes(name)) + withoutHashes(ending);
}

/** A file needs an alphabetic extension. */
function divideFile(file: string): { readonly name: string; readonly ending: string } {
  const parts = file.split('.');
  let from = parts.length;
  while (from > 1 && ENDING.test(parts[from - 1] ?? '')) from -= 1;
  const name = parts.slice(0, from).join('.');
  return { name, ending: file.slice(name.length) };
}

function withoutHashes(name: string): string {
  const [, last = ''] = LAST_EIGHT.exec(name) ?? [];
  const rest = last !== '' && isHash(last, '-') ? `${name.slice(0, -last.length)}#` : name;
  return rest
    .split(BETWEEN)
    .map((part, at, all) => {
      // The first part may contain its hash after an underscore: `app_3f2a91bc`.
      const from = at === 0 ? part.indexOf('_') + 1 : 0;
      const word = part.slice(from);
      const separator = at === 0 ? part.slice(0, from).slice(-1) : (all[at - 1] ?? '');
      return separator !== '' && PART.test(word) && isHash(word, separator) ? `${part.slice(0, from)}#` : part;
    })
    .join('');
}

/** Whether nobody would name something like this. */
function isHash(word: string, separator: string): boolean {
  const parts = word.split(/[-_]/);
  if (word.length < 8 || parts.every(isWord)) return false;
  // esbuild’s hashes: base32 letters and digits.
  if (/^[A-Z2-7]+$/.test(word)) return word.length === 8;
  const isCamel = parts.every((part) => /^(?:[A-Z]?[a-z]{2,}|[A-Z]{2,4})(?:[A-Z][a-z]{2,})+\d*$/.test(part));
  if (word.length === 8) return !isCamel || (separator === '-' && /^[A-Z]/.test(word));
  // In a random string, at least a third of the characters are not lower-case letters; the longer it is, the more reliably.
  return !isCamel && /[a-z]/.test(word) && word.replaceAll(/[a-z_-]/g, '').length * 3 >= word.length;
}

/** `settings`, `Settings`, `web3auth`, `es2015`. */
const isWord = (part: string): boolean => /^[A-Z]?[a-z]*(?:\d+[a-z]*)?$/.test(part);
