import type { HowTo } from './how-to.ts';

export const GRAMMAR_HOW_TO: HowTo = {
  tester: '/grammar-checker',
  heading: 'How to proofread a whole site',
  summary: 'Ten steps from an address to a list of corrections.',
  description:
    'How to proofread a website with Plumbline in ten steps, with a screenshot of each: choose what is read, decide on mistakes, teach it words and compare runs.',
  steps: [
    {
      heading: 'Click New test',
      text: 'The button is at the top of every screen. Select the Grammar tab.',
      picture: {
        id: 'grammar-empty',
        alt: 'The screen Grammar tests of a new account, with the button New test at the top and no tests yet.',
      },
    },
    {
      heading: 'Enter the address of your site',
      text: 'Choose the maximum number of pages. Under “What to read” you add headings, buttons, titles and more to the paragraphs. Then click Start test.',
      picture: {
        id: 'new-grammar-test',
        alt: 'The window New test with the tab Grammar selected: an address, Maximum pages, and What to read.',
      },
    },
    {
      heading: 'Read the score',
      text: 'It is the share of sentences without a mistake. Below are the mistakes by type and what changed since the last run.',
      picture: { id: 'grammar-site', alt: 'The report of a site: its score, the mistakes that matter most, and the mistakes by type.' },
    },
    {
      heading: 'See what was checked',
      text: '“Reading” shows how easily the text reads, which languages it has, and which were only checked for spelling.',
      picture: { id: 'grammar-reading', alt: 'The panel Reading: how easily the text reads, and the languages of the site.' },
    },
    {
      heading: 'Open a mistake',
      text: 'It is shown in its sentence, with what to write instead and the pages that share it.',
      picture: {
        id: 'grammar-slip',
        alt: 'A mistake that is open: “definately” underlined in its sentence, and the button definitely.',
      },
    },
    {
      heading: 'Decide with the keyboard',
      text: 'Press A to accept the first fix, D to add the word to the dictionary, I to ignore it, J to go on to the next. Accepting changes nothing on your website.',
      picture: {
        id: 'grammar-ignoring',
        alt: 'The window Ignore this finding, opened with a key: what is ignored, and a field for the reason.',
      },
    },
    {
      heading: 'Read it in its place',
      text: 'The Pages tab opens any page as it reads, mistakes underlined. Click one to decide on it.',
      picture: { id: 'grammar-page', alt: 'A page as it reads, heading and paragraphs, with its mistakes underlined.' },
    },
    {
      heading: 'Teach it your words',
      text: 'The dictionary is in the settings, and applies to every site of the workspace.',
      picture: { id: 'dictionary', alt: 'The dictionary of a workspace with three words, who added them and when.' },
    },
    {
      heading: 'Put a sentence in other words',
      text: 'Rephrase offers other wordings in the tone that you choose. Names, numbers, links and placeholders stay as they are.',
      picture: {
        id: 'grammar-rephrase',
        alt: 'The window for rephrasing, with the sentence around a mistake, a choice of tone, and a button Rephrase.',
      },
    },
    {
      heading: 'Correct the site, and compare',
      text: '“Export the list” gives the accepted fixes to the person who edits the site. Then run again; the Compare tab counts what is fixed. Comparing runs is part of the Standard plan.',
      picture: { id: 'grammar-compare', alt: 'Two runs side by side: their scores, how many mistakes are fixed, and how many are new.' },
    },
  ],
};
