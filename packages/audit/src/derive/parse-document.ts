import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import type {
  Anchor,
  ElementNode,
  EmbeddedElement,
  FormElement,
  Heading,
  IdentifiedElement,
  ImageElement,
  LinkElement,
  MetaElement,
  PageDocument,
  ScriptElement,
  TitleElement,
} from './document.ts';
import { attribute, isElement, isText, resolveUrl } from './element.ts';
import { collapse, countWords } from './text.ts';

type ParentNode = DefaultTreeAdapterTypes.ParentNode;

const SVG = 'http://www.w3.org/2000/svg';
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Elements whose text a reader of the page does not see as text: code, values, alternatives for old browsers. */
const UNREAD = new Set(
  'script style noscript template textarea select option datalist svg math title iframe noembed noframes audio video canvas'.split(' '),
);
const BOILERPLATE = new Set(['nav', 'header', 'footer', 'aside']);
/** A header or footer of an article belongs to the article; a nav or aside never does. */
const SECTION_PARTS = new Set(['header', 'footer']);
const SECTIONING = new Set(['article', 'main', 'section']);
const EMBEDS = new Set(['iframe', 'audio', 'video', 'source', 'embed', 'object', 'track']);
const HEADING = /^h([1-6])$/;
const SVG_TEXT = new Set(['text', 'tspan', 'textPath', 'a']);
/** Headings and links may nest without end on a hostile page; text goes to the innermost only. */
const MAX_SINKS = 8;

/** Where text goes while the walk is inside an element that wants it. */
interface TextSink {
  text: string;
  /** Names of images, drawings and labelled elements met on the way. */
  alt: string;
  images: number;
}

/** Children still to be visited, and what to do after the last of them. */
interface Frame {
  readonly nodes: readonly DefaultTreeAdapterTypes.ChildNode[];
  next: number;
  readonly at: Position;
  readonly leave: (() => void) | null;
}

/** Where the walk stands. */
interface Position {
  readonly inHead: boolean;
  readonly inSvg: boolean;
  /** Inside nav, header, footer or aside of the page itself. */
  readonly boilerplate: boolean;
  readonly inMain: boolean;
  readonly inSection: boolean;
  readonly inCode: boolean;
  readonly unread: boolean;
  readonly inPicture: boolean;
}

const OUTSIDE: Position = {
  inHead: false,
  inSvg: false,
  boilerplate: false,
  inMain: false,
  inSection: false,
  inCode: false,
  unread: false,
  inPicture: false,
};

/**
 * Parses a page and walks its tree once.
 * @param source decoded HTML
 * @param url absolute URL the page was served under
 */
export function parseDocument(source: string, url: string): PageDocument {
  const tree = parse(source, { sourceCodeLocationInfo: true });
  return new DocumentWalk(source, url).walk(tree);
}

/** One walk over one tree; lives for a single call of parseDocument. */
class DocumentWalk {
  readonly titles: TitleElement[] = [];
  readonly metas: MetaElement[] = [];
  readonly links: LinkElement[] = [];
  readonly anchors: Anchor[] = [];
  readonly images: ImageElement[] = [];
  readonly emptyPictures: ElementNode[] = [];
  readonly svgImages: { element: ElementNode; named: boolean }[] = [];
  readonly headings: Heading[] = [];
  readonly scripts: ScriptElement[] = [];
  readonly forms: FormElement[] = [];
  readonly embeds: EmbeddedElement[] = [];
  readonly ids: IdentifiedElement[] = [];
  readonly comments: { text: string; offset: number }[] = [];
  readonly source: string;
  readonly url: string;
  private baseUrl: string;
  private html: ElementNode | null = null;
  private head: ElementNode | null = null;
  private body: ElementNode | null = null;
  private elementCount = 0;
  private mainText = '';
  private bodyText = '';
  private visibleText = '';
  private hasMain = false;
  private readonly sinks: TextSink[] = [];
  private readonly openForms: ElementNode[][] = [];
  private readonly openPictures: { hasImage: boolean }[] = [];

  constructor(source: string, url: string) {
    this.source = source;
    this.url = url;
    this.baseUrl = url;
  }

  walk(tree: DefaultTreeAdapterTypes.Document): PageDocument {
    const doctype = tree.childNodes.find((node) => node.nodeName === '#documentType');
    this.baseUrl = resolveUrl(baseHref(tree), this.url) ?? this.url;
    this.visitAll(tree);
    const mainText = collapse(this.hasMain ? this.mainText : this.bodyText);
    return {
      source: this.source,
      url: this.url,
      baseUrl: this.baseUrl,
      doctype: doctype && 'publicId' in doctype ? { name: doctype.name, publicId: doctype.publicId, systemId: doctype.systemId } : null,
      quirksMode: tree.mode === 'quirks',
      html: this.html,
      head: this.head,
      body: this.body,
      lang: this.html ? attribute(this.html, 'lang') : null,
      titles: this.titles,
      metas: this.metas,
      links: this.links,
      anchors: this.anchors,
      images: this.images,
      emptyPictures: this.emptyPictures,
      svgImages: this.svgImages,
      headings: this.headings,
      scripts: this.scripts,
      forms: this.forms,
      embeds: this.embeds,
      ids: this.ids,
      comments: this.comments,
      elementCount: this.elementCount,
      mainText,
      visibleText: collapse(this.visibleText),
      wordCount: countWords(mainText),
    };
  }

  /** A stack of its own instead of recursion: a page nested 100,000 deep must not end the process. */
  private visitAll(tree: ParentNode): void {
    const stack: Frame[] = [{ nodes: tree.childNodes, next: 0, at: OUTSIDE, leave: null }];
    for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
      const node = frame.nodes[frame.next];
      frame.next += 1;
      if (!node) {
        stack.pop();
        frame.leave?.();
      } else if (isText(node)) {
        this.readText(node, frame.at);
      } else if (isElement(node)) {
        stack.push(this.visitElement(node, frame.at));
      } else if (node.nodeName === '#comment' && 'data' in node) {
        this.comments.push({ text: node.data, offset: node.sourceCodeLocation?.startOffset ?? 0 });
      }
    }
  }

  private readText(node: DefaultTreeAdapterTypes.TextNode, at: Position): void {
    const text = node.value;
    if (at.inSvg && node.parentNode && SVG_TEXT.has(node.parentNode.nodeName)) this.nameSinks(text);
    if (at.unread) return;
    this.fillSinks(text);
    if (at.inHead || this.body === null) return;
    if (!at.inCode) this.visibleText += text;
    if (at.boilerplate) return;
    if (at.inMain) this.mainText += text;
    this.bodyText += text;
  }

  private breakText(at: Position): void {
    this.fillSinks(' ');
    if (at.unread || at.inHead) return;
    this.visibleText += ' ';
    if (at.boilerplate) return;
    if (at.inMain) this.mainText += ' ';
    this.bodyText += ' ';
  }

  private fillSinks(text: string): void {
    for (const sink of this.openSinks()) sink.text += text;
  }

  private nameSinks(name: string | null): void {
    if (name) for (const sink of this.openSinks()) sink.alt += ` ${name}`;
  }

  private openSinks(): readonly TextSink[] {
    return this.sinks.length > MAX_SINKS ? this.sinks.slice(-MAX_SINKS) : this.sinks;
  }

  private visitElement(element: ElementNode, at: Position): Frame {
    this.elementCount += 1;
    const tag = element.tagName;
    const id = attribute(element, 'id');
    if (id) this.ids.push({ element, id });
    const svg = element.namespaceURI === SVG;
    this.register(element, tag, at, svg);
    const position = this.enter(element, tag, at, svg);
    const block = !INLINE.has(tag) && !svg;
    if (block) this.breakText(at);
    const finish = this.beginInside(element, tag, position, svg);
    const leave = (): void => {
      finish?.();
      if (block) this.breakText(at);
    };
    return { nodes: element.childNodes, next: 0, at: position, leave: block || finish ? leave : null };
  }

  private enter(element: ElementNode, tag: string, at: Position, svg: boolean): Position {
    if (tag === 'html') this.html ??= element;
    else if (tag === 'head') this.head ??= element;
    else if (tag === 'body') this.body ??= element;
    const main = tag === 'main' || attribute(element, 'role') === 'main';
    if (main) this.hasMain = true;
    const changes =
      main ||
      svg ||
      tag === 'head' ||
      tag === 'pre' ||
      tag === 'code' ||
      tag === 'picture' ||
      UNREAD.has(tag) ||
      BOILERPLATE.has(tag) ||
      SECTIONING.has(tag);
    if (!changes) return at;
    return {
      inHead: at.inHead || tag === 'head',
      inSvg: at.inSvg || svg,
      boilerplate: at.boilerplate || (BOILERPLATE.has(tag) && !(at.inSection && SECTION_PARTS.has(tag))),
      inMain: at.inMain || main,
      inSection: at.inSection || SECTIONING.has(tag),
      inCode: at.inCode || tag === 'pre' || tag === 'code',
      unread: at.unread || UNREAD.has(tag),
      inPicture: at.inPicture || tag === 'picture',
    };
  }

  /** Elements that are known by their attributes alone. */
  private register(element: ElementNode, tag: string, at: Position, svg: boolean): void {
    if (this.sinks.length > 0 && tag !== 'img') this.nameSinks(attribute(element, 'aria-label'));
    if (svg) {
      if (tag === 'svg' && lower(element, 'role') === 'img') this.svgImages.push({ element, named: isNamedSvg(element) });
      if (tag === 'svg') for (const sink of this.openSinks()) sink.images += 1;
      if (tag === 'title') this.nameSinks(ownText(element));
      return;
    }
    switch (tag) {
      case 'meta':
        this.metas.push({
          element,
          name: lower(element, 'name'),
          property: lower(element, 'property'),
          httpEquiv: lower(element, 'http-equiv'),
          charset: attribute(element, 'charset'),
          content: (attribute(element, 'content') ?? '').trim(),
          inHead: at.inHead,
        });
        break;
      case 'link':
        this.links.push({
          element,
          rel: tokens(element, 'rel'),
          href: attribute(element, 'href'),
          url: resolveUrl(attribute(element, 'href'), this.baseUrl),
          hreflang: attribute(element, 'hreflang'),
          type: attribute(element, 'type'),
          media: attribute(element, 'media'),
          integrity: attribute(element, 'integrity'),
          crossorigin: attribute(element, 'crossorigin'),
          inHead: at.inHead,
        });
        break;
      case 'img':
        this.registerImage(element);
        break;
      case 'input':
        if (lower(element, 'type') === 'password') this.openForms.at(-1)?.push(element);
        break;
      default:
        if (EMBEDS.has(tag) && !(tag === 'source' && at.inPicture)) {
          const src = attribute(element, tag === 'object' ? 'data' : 'src');
          this.embeds.push({ element, tag, src, url: resolveUrl(src, this.baseUrl) });
        }
    }
  }

  private registerImage(element: ElementNode): void {
    const src = attribute(element, 'src');
    const alt = attribute(element, 'alt');
    const role = lower(element, 'role');
    this.images.push({
      element,
      src,
      url: resolveUrl(src, this.baseUrl),
      alt,
      width: attribute(element, 'width'),
      height: attribute(element, 'height'),
      loading: attribute(element, 'loading'),
      style: attribute(element, 'style'),
      decorative: role === 'presentation' || role === 'none' || lower(element, 'aria-hidden') === 'true',
    });
    for (const picture of this.openPictures) picture.hasImage = true;
    for (const sink of this.openSinks()) sink.images += 1;
    this.nameSinks(attribute(element, 'aria-label') || alt || attribute(element, 'title'));
  }

  /**
   * Elements that are known by their contents, or whose contents need a place to go.
   * @returns what to do when the contents have been visited
   */
  private beginInside(element: ElementNode, tag: string, at: Position, svg: boolean): (() => void) | null {
    if (svg) return null;
    const level = headingLevel(tag);
    if (level) return this.beginHeading(element, level);
    switch (tag) {
      case 'a':
        return this.beginAnchor(element);
      case 'title':
        if (!at.inSvg) this.titles.push({ element, text: collapse(ownText(element)), inHead: at.inHead });
        return null;
      case 'script':
        this.readScript(element, at);
        return null;
      case 'form':
        return this.beginForm(element);
      case 'picture':
        return this.beginPicture(element);
      default:
        return null;
    }
  }

  private beginSink(): TextSink {
    const sink: TextSink = { text: '', alt: '', images: 0 };
    this.sinks.push(sink);
    return sink;
  }

  private beginHeading(element: ElementNode, level: Heading['level']): () => void {
    const heading = { element, level, text: '' };
    this.headings.push(heading);
    const sink = this.beginSink();
    return () => {
      this.sinks.pop();
      heading.text = collapse(`${sink.text} ${sink.alt}`) || collapse(attribute(element, 'aria-label') ?? '');
    };
  }

  private beginForm(element: ElementNode): () => void {
    const passwordFields: ElementNode[] = [];
    this.openForms.push(passwordFields);
    const action = attribute(element, 'action');
    this.forms.push({
      element,
      action,
      url: resolveUrl(action ?? '', this.baseUrl),
      method: lower(element, 'method') || 'get',
      passwordFields,
    });
    return () => void this.openForms.pop();
  }

  private beginPicture(element: ElementNode): () => void {
    const picture = { hasImage: false };
    // A picture within a picture is invalid and makes no difference: the outermost is the one that is judged.
    if (this.openPictures.length === 0) this.openPictures.push(picture);
    else return () => undefined;
    return () => {
      this.openPictures.pop();
      if (!picture.hasImage) this.emptyPictures.push(element);
    };
  }

  private beginAnchor(element: ElementNode): () => void {
    const href = attribute(element, 'href');
    const sink = this.beginSink();
    return () => {
      this.sinks.pop();
      const text = collapse(sink.text);
      // A reference to a label counts as a name: the element it names may stand later in the page.
      const label = collapse(attribute(element, 'aria-label') ?? '') || (attribute(element, 'aria-labelledby') ?? '').trim();
      this.anchors.push({
        element,
        href,
        url: resolveUrl(href, this.baseUrl),
        rel: tokens(element, 'rel'),
        target: attribute(element, 'target'),
        text,
        name: label || text || collapse(sink.alt) || collapse(attribute(element, 'title') ?? ''),
        imageOnly: text === '' && sink.images > 0,
        hasClickHandler: attribute(element, 'onclick') !== null,
        isJumpTarget: href === null && (attribute(element, 'name') !== null || attribute(element, 'id') !== null),
      });
    };
  }

  private readScript(element: ElementNode, at: Position): void {
    const src = attribute(element, 'src');
    const first = element.childNodes[0];
    this.scripts.push({
      element,
      src,
      url: resolveUrl(src, this.baseUrl),
      type: lower(element, 'type'),
      integrity: attribute(element, 'integrity'),
      crossorigin: attribute(element, 'crossorigin'),
      async: attribute(element, 'async') !== null,
      defer: attribute(element, 'defer') !== null,
      inHead: at.inHead,
      text: src === null && first && isText(first) ? first.value : '',
    });
  }
}

function lower(element: ElementNode, name: string): string {
  return (attribute(element, name) ?? '').trim().toLowerCase();
}

function tokens(element: ElementNode, name: string): readonly string[] {
  const value = attribute(element, name);
  return value === null ? [] : value.toLowerCase().split(/\s+/).filter(Boolean);
}

function headingLevel(tag: string): Heading['level'] | null {
  switch (HEADING.exec(tag)?.[1]) {
    case '1':
      return 1;
    case '2':
      return 2;
    case '3':
      return 3;
    case '4':
      return 4;
    case '5':
      return 5;
    case '6':
      return 6;
    default:
      return null;
  }
}

/** The first base with a href counts for the whole page, links before it included; it stands in the head. */
function baseHref(tree: ParentNode): string | null {
  const html = tree.childNodes.find((node) => isElement(node));
  const head = html && isElement(html) ? html.childNodes.find((node) => isElement(node) && node.tagName === 'head') : null;
  for (const node of head && isElement(head) ? head.childNodes : []) {
    if (isElement(node) && node.tagName === 'base' && attribute(node, 'href') !== null) return attribute(node, 'href');
  }
  return null;
}

/** Text directly inside an element. */
function ownText(element: ElementNode): string {
  return element.childNodes.map((node) => (isText(node) ? node.value : '')).join('');
}

/** Only a title that is a child of the svg itself names it (SVG 2, section 5.8). */
function isNamedSvg(element: ElementNode): boolean {
  if (['aria-label', 'aria-labelledby', 'title'].some((name) => attribute(element, name)?.trim())) return true;
  return element.childNodes.some((node) => isElement(node) && node.tagName === 'title' && ownText(node).trim() !== '');
}
