import type { DefaultTreeAdapterTypes } from 'parse5';
import { EndOfReading } from '../parse/bounded-parser.ts';
import type { ElementNode } from '../parse/document.ts';
import { attribute, isElement } from '../parse/element.ts';
import { OffsetParser } from '../parse/offset-parser.ts';

/** Elements that follow a head, whether it is written or implied (HTML standard, section 13.2.6.4.6). */
const FOLLOWS_HEAD: ReadonlySet<string> = new Set(['body', 'frameset']);

/** Parses a page up to its body. */
class HeadParser extends OffsetParser {
  /** A head has hundreds of elements at most; templates in it may contain anything. */
  protected override readonly mostElements = 5000;

  override _createElement(...what: Parameters<OffsetParser['_createElement']>): ElementNode {
    if (FOLLOWS_HEAD.has(what[0])) throw new EndOfReading();
    return super._createElement(...what);
  }
}

/** Contents of the meta tags with a name in the head of a page, trimmed, in document order. @param name in lower case */
export function metaContents(source: string, name: string): string[] {
  const html = childrenOf(new HeadParser().read(source), 'html');
  const metas = html.flatMap((one) => childrenOf(one, 'head')).flatMap((head) => childrenOf(head, 'meta'));
  return metas
    .filter((meta) => attribute(meta, 'name')?.trim().toLowerCase() === name)
    .map((meta) => (attribute(meta, 'content') ?? '').trim());
}

function childrenOf({ childNodes }: DefaultTreeAdapterTypes.ParentNode, tagName: string): ElementNode[] {
  return childNodes.filter(isElement).filter((element) => element.tagName === tagName);
}
