import { type AnyExtension, getSchema } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { AlignedText } from './aligned-text.ts';
import { oneOf } from './attribute-rules.ts';
import { LanguageBlock, NumberedList } from './code-and-lists.ts';
import { ImageBlock } from './image-block.ts';
import { WebLink } from './web-link.ts';

const HEADING_LEVELS = [1, 2, 3] as const;

const LimitedHeading = Heading.extend({
  addAttributes: () => ({ level: { default: 1, rendered: false, validate: oneOf('level', HEADING_LEVELS) } }),
}).configure({ levels: [...HEADING_LEVELS] });

/**
 * The schema of rich text, shared by the editor, validation and rendering: the blocks paragraph, heading, lists, code and image; the marks
 * bold, italic, underline, strike, code and link.
 */
export const EXTENSIONS: readonly AnyExtension[] = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  LimitedHeading,
  AlignedText,
  BulletList,
  NumberedList,
  ListItem,
  LanguageBlock,
  ImageBlock,
  WebLink,
  Bold,
  Italic,
  Underline,
  Strike,
  Code,
];

/** The same as a ProseMirror schema. */
export const SCHEMA = getSchema([...EXTENSIONS]);
