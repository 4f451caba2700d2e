import { ask, read } from '@plumbline/capture';
import type { Rectangle } from '../../platform/messages.ts';
import { drawnParent } from './drawn-tree.ts';
import { NO_WORDS, type PrivateWords, showsPicture, showsWords } from './generated-words.ts';
import { EVERYWHERE, holderArea } from './holder-area.ts';
import type { AttributeRule } from './is-private.ts';

/** What styles may write of every element. */
export const PARTS = ['::before', '::after', '::marker', '::scroll-marker'];
/** Drawn beside what scrolls. */
const BUTTONS = ['left', 'right', 'up', 'down'].map((side) => `::scroll-button(${side})`);
/** Those of fields that pages may style. */
const OF_FIELDS: Readonly<Record<string, string>> = { select: '::picker-icon', option: '::checkmark', input: '::checkmark' };
const IN_ORDER = /^(?:block|flow-root|inline-block|list-item|table-cell)$/;

/**
 * Where styles write attributes of a private element beside what it holds: by `attr()`, by strings and pictures in its own style, as
 * quotes and as markers. What they write has no box that can be asked for, so it is somewhere in the box that is sure to hold it;
 * where there is none, it may be anywhere.
 * @param hides which attributes of the element are private
 */
export function areasOfGenerated(element: Element, words: PrivateWords, hides: AttributeRule): Rectangle[] {
  const view = read(read(element, 'ownerDocument'), 'defaultView');
  if (!view || words === NO_WORDS) return [];
  const style = view.getComputedStyle(element);
  return partsOf(element, style).flatMap((part) => {
    const written = view.getComputedStyle(element, part);
    const isWritten = showsWords(element, writtenBy(part, written, style), words, hides) || hasOwnMarker(part, written);
    if (!isWritten && !showsPicture(drawnBy(part, written, style), words)) return [];
    return isShown(element, written, view) ? [areaOf(element, part, written, view)] : [];
  });
}

function partsOf(element: Element, { display, overflowX, overflowY }: CSSStyleDeclaration): string[] {
  const ofField = OF_FIELDS[read(element, 'localName')];
  const buttons = overflowX === 'visible' && overflowY === 'visible' ? [] : BUTTONS;
  return [...PARTS.filter((part) => part !== '::marker' || display.includes('list-item')), ...buttons, ...(ofField ? [ofField] : [])];
}

/** What of its style is drawn as words, if anything is. */
export function writtenBy(part: string, written: CSSStyleDeclaration, { display, listStyleType }: CSSStyleDeclaration): string {
  const { content, quotes } = written;
  if (part === '::marker' && !display.includes('list-item')) return '';
  if (part === '::marker' && content === 'normal') return listStyleType;
  if (content === 'none' || content === 'normal') return '';
  const before = written.display.includes('list-item') ? `${written.listStyleType} ` : '';
  return /-quote\b/.test(content) ? `${before}${content} ${quotes}` : before + content;
}

/** What of its style is drawn as a picture, if anything is. */
function drawnBy(part: string, written: CSSStyleDeclaration, { display, listStyleImage }: CSSStyleDeclaration): string {
  if (part === '::marker') return display.includes('list-item') ? `${listStyleImage} ${written.content}` : '';
  if (written.content === 'none' || written.content === 'normal') return '';
  const images = [written.content, written.backgroundImage, written.borderImageSource, written.maskImage];
  return [...images, written.display.includes('list-item') ? written.listStyleImage : ''].join(' ');
}

/** Whether a marker of it is drawn, which no script can ask for. */
export function hasOwnMarker(part: string, { content, display }: CSSStyleDeclaration): boolean {
  return part !== '::marker' && content !== 'none' && content !== 'normal' && display.includes('list-item');
}

/** Whether what is written of it is seen. */
export function isShown(element: Element, { display, opacity, visibility }: CSSStyleDeclaration, view: Window): boolean {
  if (display === 'none' || opacity === '0' || visibility !== 'visible') return false;
  let holder: Element | null = element;
  while (holder && view.getComputedStyle(holder).display === 'contents') holder = drawnParent(holder);
  return holder ? ask(holder, 'checkVisibility', { opacityProperty: true }) : true;
}

/** The box that is sure to hold a part. */
export function areaOf(element: Element, part: string, written: CSSStyleDeclaration, view: Window): Rectangle {
  if (part.startsWith('::scroll')) return EVERYWHERE;
  if (part !== '::marker' && isWithin(element, written, view)) return ask(element, 'getBoundingClientRect');
  return holderArea(element, written.position, view);
}

/** Whether it stands in the element's own lines, one after the other from its beginning, and none is longer than the element. */
function isWithin(element: Element, written: CSSStyleDeclaration, view: Window): boolean {
  const style = view.getComputedStyle(element);
  return (
    IN_ORDER.test(style.display) &&
    style.alignContent === 'normal' &&
    written.position === 'static' &&
    /^(?:block|inline|inline-block)$/.test(written.display) &&
    /^(?:left|none)$/.test(written.cssFloat) &&
    written.verticalAlign === 'baseline' &&
    [written.transform, written.translate, written.rotate, written.scale, written.offsetPath, written.textShadow, written.filter].every(
      isNone,
    ) &&
    isNone(written.getPropertyValue('-webkit-box-reflect')) &&
    [written.marginTop, written.marginRight, written.marginBottom, written.marginLeft].every(isForward) &&
    [style, written].every(isRunForward) &&
    (written.lineHeight === 'normal' || Number.parseFloat(written.lineHeight) >= Number.parseFloat(written.fontSize)) &&
    read(element, 'scrollWidth') <= read(element, 'clientWidth') &&
    read(element, 'scrollHeight') <= read(element, 'clientHeight')
  );
}

/** Whether its words go on from the left, each behind the one before. */
function isRunForward(style: CSSStyleDeclaration): boolean {
  return (
    style.direction === 'ltr' &&
    style.writingMode === 'horizontal-tb' &&
    /^(?:1|)$/.test(style.zoom) &&
    [style.textIndent, style.letterSpacing, style.wordSpacing].every(isForward)
  );
}

function isNone(value: string): boolean {
  return value === 'none' || value === '';
}

function isForward(length: string): boolean {
  return length === 'normal' || Number.parseFloat(length) >= 0;
}
