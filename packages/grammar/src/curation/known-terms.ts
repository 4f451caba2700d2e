import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const FOLDER = join(dirname(createRequire(import.meta.url).resolve('@cspell/dict-software-terms')), 'dict');
const FILES = ['computing-acronyms.txt', 'networkingTerms.txt', 'software-tools.txt', 'webServices.txt'];
/** Web terms that dictionaries and word lists leave out. */
const OTHERS =
  'https http yaml zstd webp avif usb exe os vfs abc bbox cwd deprecation deprecations memcached datatype datatypes webpage webpages preallocate checksumming checkin triaging signup onboarding paywall freelancer upcycled resolver resolvers masse forma syntaxes backslashed malloc pthread pthreads chdir patchset patchsets lighttpd dtrace codeset codesets tunable tunables resumable picklable fifo fifos unvalidated judgement judgements decile deciles erlang haskell preinitialize preinitialized specced speccing iff uids gids pixmap pixmaps underbar misspelt convertor convertors writeable useable timezone timezones'.split(
    ' ',
  );

const terms = new Set(OTHERS);
for (const text of [
  ...FILES.map((file) => readFileSync(join(FOLDER, file), 'utf8')),
  gunzipSync(readFileSync(join(FOLDER, 'softwareTerms.txt.gz'))).toString(),
]) {
  for (const line of text.split('\n')) {
    // One word per line; a line that begins with a punctuation mark is a comment or a setting.
    if (/^[\p{L}][\p{L}\p{N}.+'-]*$/u.test(line)) terms.add(line.toLowerCase());
  }
}

/** Whether the word is an established software term, such as kubernetes or params. */
export function isKnownTerm(word: string): boolean {
  return terms.has(word.toLowerCase());
}
