import { classNames } from '@plumbline/ui/class-names';
import { type ComponentType, createElement, Fragment, type ReactNode, useMemo } from 'react';
import { webAddress } from '../schema/web-address.ts';

/** What each element is rendered as. All headings become the level below the screen's own, since writers skip levels. */
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

/** Renders a link to a user's address, or only its label where the address is not safe to link. */
export type TextLink = ComponentType<{ address: string; label: string }>;

interface RichTextProps {
  readonly html: string;
  readonly className?: string;
  readonly link: TextLink;
}

/**
 * Renders a user's text from the server's HTML. The HTML is parsed without running it, and only elements of the schema are rendered, so that
 * safety does not depend on the server alone.
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

/** Where the server stores the pictures of texts. */
const KEPT_HERE = '/api/accounts/picture/?key=';

/**
 * Shows a picture only if our server stores it. Any other lies on an arbitrary server, which would learn who reads the text: it becomes a link that
 * the reader may choose to open.
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
