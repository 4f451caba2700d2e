// Made by `npm run generate` from the folder beside it; not to be edited.
import type { Rule } from '../define-rule.ts';
import { acceptOrExcept } from './accept-or-except.ts';
import { adverbOrAdjective } from './adverb-or-adjective.ts';
import { adviceOrAdvise } from './advice-or-advise.ts';
import { affectOrEffect } from './affect-or-effect.ts';
import { apostropheInPlural } from './apostrophe-in-plural.ts';
import { commaSplice } from './comma-splice.ts';
import { complementOrCompliment } from './complement-or-compliment.ts';
import { confusedWords } from './confused-words.ts';
import { doubleComparison } from './double-comparison.ts';
import { doubledConjunction } from './doubled-conjunction.ts';
import { doubledMark } from './doubled-mark.ts';
import { doubledWord } from './doubled-word.ts';
import { fromOrForm } from './from-or-form.ts';
import { gerundOrInfinitive } from './gerund-or-infinitive.ts';
import { hyphenBeforeNoun } from './hyphen-before-noun.ts';
import { itsOrItIs } from './its-or-it-is.ts';
import { joinedWords } from './joined-words.ts';
import { ledOrLead } from './led-or-lead.ts';
import { lessOrFewer } from './less-or-fewer.ts';
import { loseOrLoose } from './lose-or-loose.ts';
import { missingApostrophe } from './missing-apostrophe.ts';
import { missingArticle } from './missing-article.ts';
import { missingAuxiliary } from './missing-auxiliary.ts';
import { missingComma } from './missing-comma.ts';
import { missingQuestionMark } from './missing-question-mark.ts';
import { missingSpace } from './missing-space.ts';
import { missingWord } from './missing-word.ts';
import { mistypedWord } from './mistyped-word.ts';
import { modalOf } from './modal-of.ts';
import { muchOrMany } from './much-or-many.ts';
import { neitherNorAgreement } from './neither-nor-agreement.ts';
import { pastOrPassed } from './past-or-passed.ts';
import { pluralInCompound } from './plural-in-compound.ts';
import { principalOrPrinciple } from './principal-or-principle.ts';
import { pronounCase } from './pronoun-case.ts';
import { questionWordOrder } from './question-word-order.ts';
import { quietOrQuite } from './quiet-or-quite.ts';
import { relativeClauseAgreement } from './relative-clause-agreement.ts';
import { sinceWithPresent } from './since-with-present.ts';
import { singularAfterQuantity } from './singular-after-quantity.ts';
import { spaceBeforeMark } from './space-before-mark.ts';
import { splitWords } from './split-words.ts';
import { subjectVerbAgreement } from './subject-verb-agreement.ts';
import { theirOrThere } from './their-or-there.ts';
import { thenOrThan } from './then-or-than.ts';
import { thereIsAgreement } from './there-is-agreement.ts';
import { tooOrTo } from './too-or-to.ts';
import { uncountableNoun } from './uncountable-noun.ts';
import { verbAfterAuxiliary } from './verb-after-auxiliary.ts';
import { verbAfterBe } from './verb-after-be.ts';
import { verbAfterHave } from './verb-after-have.ts';
import { verbWrittenAsNoun } from './verb-written-as-noun.ts';
import { weatherOrWhether } from './weather-or-whether.ts';
import { whereOrWere } from './where-or-were.ts';
import { whoOrWhich } from './who-or-which.ts';
import { whoseOrWhoIs } from './whose-or-who-is.ts';
import { wrongArticle } from './wrong-article.ts';
import { wrongPreposition } from './wrong-preposition.ts';
import { yourOrYouAre } from './your-or-you-are.ts';

/** Every rule of our own, by id. */
export const RULES: readonly Rule[] = [
  acceptOrExcept,
  adverbOrAdjective,
  adviceOrAdvise,
  affectOrEffect,
  apostropheInPlural,
  commaSplice,
  complementOrCompliment,
  confusedWords,
  doubleComparison,
  doubledConjunction,
  doubledMark,
  doubledWord,
  fromOrForm,
  gerundOrInfinitive,
  hyphenBeforeNoun,
  itsOrItIs,
  joinedWords,
  ledOrLead,
  lessOrFewer,
  loseOrLoose,
  missingApostrophe,
  missingArticle,
  missingAuxiliary,
  missingComma,
  missingQuestionMark,
  missingSpace,
  missingWord,
  mistypedWord,
  modalOf,
  muchOrMany,
  neitherNorAgreement,
  pastOrPassed,
  pluralInCompound,
  principalOrPrinciple,
  pronounCase,
  questionWordOrder,
  quietOrQuite,
  relativeClauseAgreement,
  sinceWithPresent,
  singularAfterQuantity,
  spaceBeforeMark,
  splitWords,
  subjectVerbAgreement,
  theirOrThere,
  thenOrThan,
  thereIsAgreement,
  tooOrTo,
  uncountableNoun,
  verbAfterAuxiliary,
  verbAfterBe,
  verbAfterHave,
  verbWrittenAsNoun,
  weatherOrWhether,
  whereOrWere,
  whoOrWhich,
  whoseOrWhoIs,
  wrongArticle,
  wrongPreposition,
  yourOrYouAre,
];
