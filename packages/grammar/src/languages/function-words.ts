/*
 * The commonest words of the languages that have a dictionary here, without words that several of them share (a, in, de, la). A sentence
 * has some of those of its language, whatever it is about.
 */
const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const FUNCTION_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: list('the of and to is are was for with that this it on by be at from your you we our as or not can will have has if when all see'),
  de: list('der das und ist nicht mit für auf dem den ein eine sich sind von zu zum zur wir sie werden wird auch bei oder aus im ihr ihre'),
  fr: list('le les des et est une dans pour que qui sur avec pas vous nous sont au aux par plus ce cette votre notre du il elle ou'),
  es: list('el los las y es una para con por del que no su más como se al este esta son sus o pero nuestro'),
  nl: list('het een en van voor met op niet zijn wij u uw onze ook te bij naar aan dat deze wordt worden of als'),
  pt: list('o os as e é uma para com não do da dos das ao que em por mais como se seu sua são ou pelo'),
  it: list('il gli e è una per con non del della che di sono più come si al nel alla questo questa o'),
};

/** Whether the function words of a language are known. */
export function isListed(language: string): boolean {
  return language in FUNCTION_WORDS;
}

/** Share of a text's words that are function words of a language, 0 to 1; 0 for a language that is not listed. */
export function functionWordShare(text: string, language: string): number {
  const known = FUNCTION_WORDS[language];
  const words = known ? (text.toLowerCase().match(/\p{L}+/gu) ?? []) : [];
  return known && words.length > 0 ? words.filter((word) => known.has(word)).length / words.length : 0;
}

/** The listed language that has the most function words in a text; null for a text without any. */
export function mostFunctionWords(text: string): { readonly language: string; readonly share: number } | null {
  const shares = Object.keys(FUNCTION_WORDS).map((language) => ({ language, share: functionWordShare(text, language) }));
  const [most] = shares.toSorted((one, other) => other.share - one.share);
  return most && most.share > 0 ? most : null;
}
