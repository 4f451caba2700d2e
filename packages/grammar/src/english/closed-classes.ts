/* The closed word classes of English; the lists are complete. */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const SUBJECT_PRONOUNS = words('i you he she it we they');
export const OBJECT_PRONOUNS = words('me you him her it us them');
export const POSSESSIVES = words('my your his her its our their');
export const ARTICLES = words('a an the');
/** Determiners that take only a singular noun. */
export const SINGULAR_DETERMINERS = words('a an this that each every another');
/** Determiners that take only a plural noun. */
export const PLURAL_DETERMINERS = words('these those several many few both various numerous');
export const DETERMINERS = words(
  'a an the this that these those each every either neither another some any no all both several many few much my your his her its our their such what which',
);
export const MODALS = words('can could will would shall should may might must ca wo sha');
export const FORMS_OF_BE = words("be am is are was were been being 's 're 'm");
export const FORMS_OF_HAVE = words("have has had having 've");
export const FORMS_OF_DO = words('do does did');
export const SUBORDINATORS = words(
  'if when whenever because although though while until unless since once whether where wherever as before after that than',
);
export const PREPOSITIONS = words(
  'of in to for with on at from by about into through during without under within along across behind beyond among against between upon over near since until via per above below inside outside toward towards around including',
);
export const NUMBER_WORDS = words(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand',
);
/** Adverbs that stand between a subject and its verb. */
export const MIDDLE_ADVERBS = words(
  'also always never often usually sometimes rarely seldom still already just only even now then soon automatically generally normally typically currently really actually probably simply easily quickly clearly directly immediately finally again both all each either neither not no longer ever almost nearly hardly regularly safely frequently certainly definitely',
);
