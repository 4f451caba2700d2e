import { classNames } from '@plumbline/ui/class-names';
import { type ComponentType, createElement, Fragment, type ReactNode, useMemo } from 'react';
import { webAddress } from '../schema/web-address.ts';

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

/** Draws a link to somebody's address, or only its words where the address leads nowhere good. */
export type TextLink = ComponentType<{ address: string; label: string }>;

interface RichTextProps {
  readonly html: string;
  readonly className?: string;
  readonly link: TextLink;
}

/**
 * A text of somebody, from the HTML the server gives. It is read without running it, and only what a text may be made of is
 * drawn, so that nothing depends on the server alone.
 */
export function RichText({ html, className, link }: RichTextProps) {
  const drawn = useMemo(() => drawAll(new DOMParser().parseFromString(html, 'text/html').body, link), [html, link]);
  return <div className={classNames('prose', className)}>{drawn}</div>;
}

function drawAll(parent: ParentNode, link: TextLink): ReactNode[] {
  return [...parent.childNodes].map((node, index) => <Fragment key={index}>{draw(node, link)}</Fragment>);
}

function draw(node: ChildNode, Link: TextLink): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof HTMLElement)) return null;
  const name = node.localName;
  if (name === 'br') return <br />;
  if (name === 'a') return <Link address={node.getAttribute('href') ?? ''} label={node.textContent} />;
  if (node instanceof HTMLImageElement) return <Picture image={node} link={Link} />;
  const element = DRAWN[name];
  const children = drawAll(node, Link);
  if (element === undefined) return children;
  const className = classNames(SIZED[name], ALIGNED[node.dataset['align'] ?? '']);
  const start = node instanceof HTMLOListElement ? node.start : undefined;
  return createElement(element, { ...(className ? { className } : {}), ...(start === undefined ? {} : { start }) }, ...children);
}

/** Where the server keeps pictures of texts. */
const KEPT_HERE = '/api/accounts/picture/?key=';

/**
 * A picture that the server keeps is shown. Any other lies on a server of somebody's choice, which would learn who reads: it is a link, and opening
 * it is the reader's choice.
 */
function Picture({ image, link: Link }: { image: HTMLImageElement; link: TextLink }) {
  const address = webAddress(image.getAttribute('src'));
  if (address === null) return null;
  const { alt } = image;
  if (address.startsWith(location.origin + KEPT_HERE)) {
    return <img src={address} alt={alt} width={image.getAttribute('width') ?? ''} data-align={image.dataset['align']} loading="lazy" />;
  }
  return (
    <p>
      <Link address={address} label={alt || `Picture at ${new URL(address).host}`} />
    </p>
  );
}
