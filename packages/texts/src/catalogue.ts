import PO from 'pofile';
import type { Message } from './message.ts';

/** A language's translations by English text: one each, or one for each plural form of the language. */
export type Catalogue = ReadonlyMap<string, readonly string[]>;

/** Reads a PO file, the format of gettext, without entries that are untranslated or need review (`fuzzy`). */
export function readCatalogue(po: string): Catalogue {
  const items = PO.parse(po).items.filter(({ msgstr, flags, obsolete }) => msgstr.every(Boolean) && !flags['fuzzy'] && !obsolete);
  return new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr]));
}

/** The messages of each file, by its path from the root of the repository. */
export type Collected = ReadonlyMap<string, readonly Pick<Message, 'text' | 'plural'>[]>;

/**
 * Writes the PO file for English: each text once, translated as itself, with the files it occurs in. Line numbers are left out, since every edit
 * would change them.
 */
export function writeEnglish(collected: Collected): string {
  const items = new Map<string, InstanceType<typeof PO.Item>>();
  for (const [file, messages] of collected) {
    for (const { text, plural } of messages) {
      const key = JSON.stringify([text, plural]);
      const item = items.get(key) ?? new PO.Item();
      items.set(key, item);
      item.msgid = text;
      item.msgstr = plural ? [text, plural] : [text];
      if (plural) item.msgid_plural = plural;
      if (!item.references.includes(file)) item.references.push(file);
    }
  }
  const po = new PO();
  po.headers = {
    Language: 'en',
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    'Plural-Forms': 'nplurals=2; plural=(n != 1);',
  };
  po.items = [...items.values()];
  return `${po.toString()}\n`;
}
