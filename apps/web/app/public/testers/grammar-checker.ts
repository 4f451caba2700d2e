import type { Tester } from './tester.ts';

export const GRAMMAR_CHECKER: Tester = {
  path: '/grammar-checker',
  heading: 'Proofread a whole site in its own words',
  summary: 'Plumbline reads the site twice: once to learn its names and terms, once to find the mistakes that are left.',
  description:
    'A grammar checker for whole websites: it learns the names and terms of a site first, then shows spelling and grammar mistakes in their place on the page.',
  picture: {
    id: 'grammar-slip',
    alt: 'A list of mistakes. One is open: a misspelled word underlined in its sentence, and a button with the right spelling.',
  },
  points: [
    {
      heading: 'It knows your words first',
      text: 'Names inside sentences, terms that several texts use, and the variety of English on most of the site are learned before anything is checked.',
    },
    {
      heading: 'More than paragraphs',
      text: 'Headings, lists, buttons, titles, meta descriptions, image texts and labels for screen readers are read too, if you choose them.',
    },
    {
      heading: 'Decided with the keyboard',
      text: 'Press A to accept a fix, D to add a word to the dictionary, I to ignore it with a reason. A mistake in a footer is decided once.',
    },
    {
      heading: 'Full English checks, spelling in five more languages',
      text: 'German, Spanish, French, Dutch and Portuguese are checked for spelling. The report shows how far each language was checked.',
    },
    {
      heading: 'A score that says something',
      text: 'It is the share of sentences without a mistake, with how easily they read. A single mistake is never 100.',
    },
  ],
};
