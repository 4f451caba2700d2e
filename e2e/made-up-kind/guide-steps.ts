import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A code block of a guide that names a file: the whole file, or lines added to it. */
const BLOCK = /^(`{3,})(\w+) (\S+)\n([\s\S]*?)\n\1$/gm;

/**
 * Applies the code blocks of a guide in order: writes the files they contain, and patches the files they show changes of.
 * @param root of the repository, or of a copy of it
 * @throws Error where a change does not apply to the file
 */
export function followGuide(guide: string, root: string): string[] {
  return [...readFileSync(guide, 'utf8').matchAll(BLOCK)].map(([, , language, path = '', text = '']) => {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, language === 'diff' ? changed(readFileSync(file, 'utf8'), text, path) : `${text}\n`);
    return path;
  });
}

/** `+` lines are inserted after the line before them, `-` lines are removed, and all others must be there. */
function changed(source: string, diff: string, path: string): string {
  const lines = source.split('\n');
  let at = 0;
  for (const line of diff.split('\n')) {
    const text = line.slice(1);
    if (line.startsWith('+')) {
      lines.splice(at, 0, text);
      at += 1;
      continue;
    }
    const found = lines.indexOf(text, at);
    if (found < 0) throw new Error(`${path} has no line “${text}” where the guide changes it.`);
    if (line.startsWith('-')) lines.splice(found, 1);
    at = line.startsWith('-') ? found : found + 1;
  }
  return lines.join('\n');
}
