import PO from 'pofile';
import type { Message } from './message.ts';

/** Translations of a language by what is to be said in English: one, or as many as the language has plural forms. */
export type Catalogue = ReadonlyMap<string, readonly string[]>;

/** Reads a PO file, the format of gettext. What has no translation yet is not in it, nor what a person has to look at again (`fuzzy`). */
export function readCatalogue(po: string): Catalogue {
  const items = PO.parse(po).items.filter(({ msgstr, flags, obsolete }) => msgstr.every(Boolean) && !flags['fuzzy'] && !obsolete);
  return new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr]));
}

/** What is said in a file, by its path from the root of the repository. */
export type Collected = ReadonlyMap<string, readonly Pick<Message, 'text' | 'plural'>[]>;

/**
 * Writes the PO file of English: each text once, said as it is, with the files it stands in. Lines are left out: they would change
 * with each edit.
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
