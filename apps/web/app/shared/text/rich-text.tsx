import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { classNames } from '@plumbline/ui';
import { hostOf, openableAddress } from './addresses.ts';
import { OutsideLink } from './outside-link.tsx';

/** Elements of a text and what they are drawn as. Its headings all stand right below the screen's: writers skip levels. */
const DRAWN: Readonly<Record<string, string>> = {
  p: 'p',
  h1: 'h3',
  h2: 'h3',
  h3: 'h3',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  pre: 'pre',
  code: 'code',
  strong: 'strong',
  em: 'em',
  u: 'u',
  s: 's',
};

const SIZED: Readonly<Record<string, string>> = { h1: 'text-16', h2: 'text-14', h3: 'text-13' };

const ALIGNED: Readonly<Record<string, string>> = { center: 'text-center', right: 'text-right', justify: 'text-justify' };

/**
 * A text of somebody, from the HTML the server gives. It is read without running it, and only what a text may be made of is
 * drawn, so that nothing depends on the server alone.
 */
export function RichText({ html, className }: { html: string; className?: string }) {
  const drawn = useMemo(() => drawAll(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return <div className={classNames('prose', className)}>{drawn}</div>;
}

function drawAll(parent: ParentNode): ReactNode[] {
  return [...parent.childNodes].map((node, index) => <Fragment key={index}>{draw(node)}</Fragment>);
}

function draw(node: ChildNode): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof HTMLElement)) return null;
  const name = node.localName;
  if (name === 'br') return <br />;
  if (name === 'a') return <OutsideLink address={node.getAttribute('href') ?? ''} label={node.textContent} />;
  if (name === 'img') return <Picture source={node.getAttribute('src') ?? ''} words={node.getAttribute('alt') ?? ''} />;
  const element = DRAWN[name];
  const children = drawAll(node);
  if (element === undefined) return children;
  const className = classNames(SIZED[name], ALIGNED[node.dataset['align'] ?? '']);
  const start = node instanceof HTMLOListElement ? node.start : undefined;
  return createElement(element, { ...(className ? { className } : {}), ...(start === undefined ? {} : { start }) }, ...children);
}

/** A picture lies on a server of somebody's choice, which would learn who reads: it is a link, and opening it is the reader's choice. */
function Picture({ source, words }: { source: string; words: string }) {
  if (openableAddress(source) === null) return null;
  return (
    <p>
      <OutsideLink address={source} label={words || `Picture at ${hostOf(source)}`} />
    </p>
  );
}
