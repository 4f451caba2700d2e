import { expect, test } from 'vitest';
import { extractText } from '../extract/extract-text.ts';
import { TEXT_SOURCES } from '../extract/text-unit.ts';
import { HunspellSpeller } from './hunspell.ts';
import { isSpelled } from './spelled-languages.ts';
import { detectLanguage, tellLanguages } from './tell-languages.ts';

const GERMAN = 'Der Hafen ist jeden Tag von neun bis fünf Uhr geöffnet, auch am Wochenende.';
const ENGLISH = 'The harbour is open from nine to five every day, at the weekend as well.';
const languages = (html: string): readonly string[] => tellLanguages(extractText(html, new Set(TEXT_SOURCES)), 'fr');

test('what a longer text is written in counts for more than what is declared', () => {
  expect(languages(`<html lang="en"><p>${GERMAN}</p><p>Impressum</p><p lang="fr">Bonjour</p>`)).toEqual(['de', 'de', 'fr']);
});

test('short texts have the language that is declared of them', () => {
  expect(languages(`<html lang="en"><p>${ENGLISH}</p><p>Contact us</p><p lang="de">Kontakt</p>`)).toEqual(['en', 'en', 'de']);
});

test('a quotation that says its language does not tell that of the page', () => {
  expect(languages(`<html lang="en"><p lang="de">${GERMAN}</p><p>We answer.</p>`)).toEqual(['de', 'en']);
});

test('a page that declares nothing is told by its text, and without enough of that by the site', () => {
  expect(languages(`<p>${GERMAN}</p><p>Kontakt</p>`)).toEqual(['de', 'de']);
  expect(languages('<p>OK</p>')).toEqual(['fr']);
});

test.each([
  'Secure TCP/IP Connections with SSL and GSSAPI Encryption',
  'Automatically stop replication and exit with normal exit status 0 when receiving reaches the specified LSN.',
  'To dump a database called mydb into an SQL-script file:',
  'Print verbose debugging output that is mostly useful for developers debugging pg_rewind.',
])('terms do not make another language of: %s', (text) => {
  expect(languages(`<html lang="en"><p>${text}</p>`)).toEqual(['en']);
});

test.each([
  [
    'en',
    'The subquery can refer to variables from the surrounding query, which will act as constants during any one evaluation of the subquery.',
  ],
  ['da', 'Havnen har åbent hver dag fra ni til fem, og der er plads til alle, også om vinteren.'],
  ['fi', 'Satama on auki joka päivä yhdeksästä viiteen, ja veneet odottavat laiturissa.'],
  ['nl', 'De haven is elke dag open van negen tot vijf, en er is plaats voor iedereen.'],
  ['it', 'Il porto è aperto tutti i giorni dalle nove alle cinque, anche nel fine settimana.'],
])('a page that declares nothing is %s', (language, text) => {
  expect(languages(`<p>${text}</p>`)).toEqual([language]);
});

test('a short text is not told by itself', () => {
  expect(detectLanguage('Product details')).toBe('');
  expect(detectLanguage(ENGLISH)).toBe('en');
});

test.each([
  ['de', 'Die Qualitätssicherung der Webseite braucht Wörterbücher.', 'Die Webseite hat einen Fehlr.', ['Fehlr'], 'Fehler'],
  ['fr', 'L’homme achète des chevaux aujourd’hui.', 'Une grosse fautte ici.', ['fautte'], 'faute'],
  ['es', 'Los niños juegan en el jardín.', 'Hay un erorr aquí.', ['erorr'], 'error'],
  ['nl', 'De webpagina van het huis is mooi.', 'Dit is een foutt.', ['foutt'], 'fout'],
  ['pt', 'O coração da cidade é bonito.', 'Isto é um problma grave.', ['problma'], 'problema'],
] as const)('spelling of %s', async (language, right, wrong, words, fix) => {
  const speller = new HunspellSpeller();
  expect(await speller.check(right, [], language)).toEqual([]);
  const slips = await speller.check(wrong, [], language);
  expect(slips.map(({ word }) => word)).toEqual(words);
  expect(slips[0]?.replacements).toContain(fix);
  const [slip] = slips;
  expect(await speller.check(wrong, [[slip?.start ?? 0, slip?.end ?? 0]], language)).toEqual([]);
});

test('languages without a dictionary are told apart', () => {
  expect([isSpelled('de'), isSpelled('en'), isSpelled('fi'), isSpelled('')]).toEqual([true, false, false, false]);
});
