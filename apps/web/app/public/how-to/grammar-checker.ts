import type { HowTo } from './how-to.ts';

export const GRAMMAR_HOW_TO: HowTo = {
  tester: '/grammar-checker',
  heading: 'How to proofread a whole site',
  summary: 'Ten steps from an address to a list of corrections.',
  description:
    'How to proofread a website with Plumbline in ten steps, with a screenshot of each screen: choose what is read, decide on mistakes, teach it words and compare runs.',
  scenes: [
    {
      picture: { id: 'new-grammar-test', alt: 'The window New test with the tab Grammar open: address, pages at most, and what to read.' },
      steps: [
        { heading: 'Press New test', text: 'The button is at the top right of every screen. Select the Grammar tab.' },
        {
          heading: 'Enter the address of your site',
          text: 'Choose how many pages are read at most. Under “What to read” you add headings, buttons, titles and more to the paragraphs. Then press Start test.',
        },
      ],
    },
    {
      picture: {
        id: 'grammar-site',
        alt: 'The report of a site: a score of 81, mistakes by kind, the score over time, and how easily the text reads.',
      },
      steps: [
        {
          heading: 'Read the score',
          text: 'It is the share of sentences without a mistake. Below are the mistakes by type and what changed since the last run.',
        },
        {
          heading: 'See what was checked',
          text: '“Reading” shows how easily the text reads, which languages it has, and which were only checked for spelling.',
        },
      ],
    },
    {
      picture: {
        id: 'grammar-slip',
        alt: 'The mistakes, and one of them open: “definately” underlined in its sentence, the button definitely, and the keys for each decision.',
      },
      steps: [
        { heading: 'Open a mistake', text: 'It is shown in its sentence, with what to write instead and the pages that share it.' },
        {
          heading: 'Decide with the keyboard',
          text: 'Press A to accept the first fix, D to add the word to the dictionary, I to ignore it, J to go on to the next. Accepting changes nothing on your website.',
        },
      ],
    },
    {
      picture: { id: 'grammar-page', alt: 'A page as it reads, heading and paragraphs, with four mistakes underlined.' },
      steps: [
        {
          heading: 'Read it in its place',
          text: 'The tab Pages opens any page as it reads, mistakes underlined. Press one to decide on it.',
        },
      ],
    },
    {
      picture: { id: 'dictionary', alt: 'The dictionary of a workspace with three words, who added them and when.' },
      steps: [{ heading: 'Teach it your words', text: 'The dictionary is in the settings, and holds for every site of the workspace.' }],
    },
    {
      picture: { id: 'rephrase', alt: 'The window Rephrase a text: a field for a sentence or a paragraph, and a choice of tone.' },
      steps: [
        {
          heading: 'Put a sentence in other words',
          text: 'Rephrase offers other wordings in the tone that you choose. Names, numbers, links and placeholders stay as they are.',
        },
      ],
    },
    {
      picture: { id: 'grammar-compare', alt: 'Two runs side by side: scores of 76 and 81, three mistakes fixed, and none new.' },
      steps: [
        {
          heading: 'Correct the site, and compare',
          text: '“Export the list” gives the accepted fixes to the person who edits the site. Then run again; the Compare tab counts what is fixed. Comparing runs is part of the Standard plan.',
        },
      ],
    },
  ],
};
