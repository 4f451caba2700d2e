import { CodeBlock } from '@tiptap/extension-code-block';
import { OrderedList } from '@tiptap/extension-list';
import { fits } from './attribute-rules.ts';

const LANGUAGE = /^[a-z0-9][a-z0-9+#._-]{0,29}$/i;
/** Whether this is a valid name for the language of a code block. */
export const isLanguage = (language: string): boolean => LANGUAGE.test(language);
const MAX_START = 999_999;

const isStart = (start: unknown): boolean => Number.isInteger(start) && Number(start) >= 0 && Number(start) <= MAX_START;

/** A code block with the name of its language. */
export const LanguageBlock = CodeBlock.extend({
  addAttributes: () => ({
    language: {
      default: null,
      validate: fits('language', (language) => language === null || (typeof language === 'string' && isLanguage(language))),
      parseHTML: (element) => {
        const classes = `${element.getAttribute('class') ?? ''} ${element.firstElementChild?.getAttribute('class') ?? ''}`;
        const language = /(?:^|\s)language-(\S+)/.exec(classes)?.[1] ?? '';
        return isLanguage(language) ? language : null;
      },
      rendered: false,
    },
  }),
});

/** A numbered list with the number it starts at. */
export const NumberedList = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      validate: fits('start', isStart),
      parseHTML: (element) => {
        const start = Number.parseInt(element.getAttribute('start') ?? '1', 10);
        return isStart(start) ? start : 1;
      },
      renderHTML: ({ start }) => (start === 1 ? { start: null } : { start }),
    },
  }),
});
