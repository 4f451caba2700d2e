import type { DefaultTreeAdapterTypes } from 'parse5';
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
import { MAX_URL_CHARACTERS } from '../../standards/url-limits.ts';
import { attribute, isElement, isText, resolveUrl } from './element.ts';
import { parseTree } from './offset-parser.ts';
import { ReadingText } from '../text/reading-text.ts';
import { imageElement, isNamedSvg, linkElement, lower, metaElement, ownText, scriptElement, tokens } from './read-element.ts';
import { createResolver } from '../links/resolve-references.ts';
import { SourceOffsets } from './source-offsets.ts';
import { IN_BOILERPLATE, IN_HEAD, IN_MAIN, IN_PICTURE, IN_SECTION, IN_SVG, IN_UNREAD, tagTraits, type TagTraits } from './tag-traits.ts';
import { collapse, countWords } from '../text/text.ts';
import { TextSinks } from '../exposure/text-sinks.ts';

type ParentNode = DefaultTreeAdapterTypes.ParentNode;

const SVG = 'http://www.w3.org/2000/svg';
const SVG_TEXT = new Set(['text', 'tspan', 'textPath', 'a']);

/** Children still to be visited, and what to do after the last one. */
interface Frame {
  readonly nodes: readonly DefaultTreeAdapterTypes.ChildNode[];
  next: number;
  /** Position bits inside the element. */
  readonly at: number;
  /** Position bits around the element if it separates words from what follows; else -1. */
  readonly breakAt: number;
  readonly finish: (() => void) | null;
}

/**
 * Parses a page and walks its tree once.
 * @param source decoded HTML
 * @param url absolute URL under which the page was served
 */
export function parseDocument(source: string, url: string): PageDocument {
  return new DocumentWalk(source, url).walk(parseTree(source));
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
  readonly source: string;
  readonly url: string;
  private baseUrl: string;
  private resolve: (reference: string | null) => string | null;
  private html: ElementNode | null = null;
  private head: ElementNode | null = null;
  private body: ElementNode | null = null;
  private elementCount = 0;
  private hasItemscope = false;
  private hasTypeof = false;
  private readonly reading = new ReadingText();
  private readonly sinks = new TextSinks();
  private readonly openForms: ElementNode[][] = [];
  private readonly openPictures: { hasImage: boolean }[] = [];

  constructor(source: string, url: string) {
    this.source = source;
    this.url = url;
    this.baseUrl = url;
    this.resolve = createResolver(url);
  }

  walk(tree: DefaultTreeAdapterTypes.Document): PageDocument {
    const doctype = tree.childNodes.find((node) => node.nodeName === '#documentType');
    const base = resolveUrl(baseHref(tree), this.url);
    // A base of 50,000 characters would make every URL of the page that long.
    this.baseUrl = base !== null && base.length <= MAX_URL_CHARACTERS ? base : this.url;
    this.resolve = createResolver(this.baseUrl);
    this.visitAll(tree);
    const mainText = this.reading.mainText();
    return {
      source: this.source,
      offsets: new SourceOffsets(this.source),
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
      elementCount: this.elementCount,
      hasItemscope: this.hasItemscope,
      hasTypeof: this.hasTypeof,
      mainText,
      visibleText: this.reading.visibleText(),
      wordCount: countWords(mainText),
      memory: { structuredData: null },
    };
  }

  /** Uses its own stack instead of recursion: a page nested 100,000 levels deep must not crash the process. */
  private visitAll(tree: ParentNode): void {
    const stack: Frame[] = [{ nodes: tree.childNodes, next: 0, at: 0, breakAt: -1, finish: null }];
    for (let frame = stack[0]; frame; frame = stack[stack.length - 1]) {
      const node = frame.nodes[frame.next];
      frame.next += 1;
      if (!node) {
        stack.pop();
        frame.finish?.();
        if (frame.breakAt >= 0) this.breakText(frame.breakAt);
      } else if (isText(node)) {
        this.readText(node, frame.at);
      } else if (isElement(node)) {
        const inside = this.visitElement(node, frame.at);
        if (inside) stack.push(inside);
      }
    }
  }

  private readText(node: DefaultTreeAdapterTypes.TextNode, at: number): void {
    const text = node.value;
    if ((at & IN_SVG) !== 0 && node.parentNode && SVG_TEXT.has(node.parentNode.nodeName)) this.sinks.addName(text);
    if ((at & IN_UNREAD) !== 0) return;
    if (this.sinks.isOpen) this.sinks.addText(text);
    if ((at & IN_HEAD) === 0 && this.body !== null) this.reading.add(text, at);
  }

  private breakText(at: number): void {
    if (this.sinks.isOpen) this.sinks.addText(' ');
    if ((at & (IN_UNREAD | IN_HEAD)) === 0) this.reading.part(at);
  }

  /** @returns the frame of its contents; null for an empty element that needs nothing more */
  private visitElement(element: ElementNode, at: number): Frame | null {
    this.elementCount += 1;
    const tag = element.tagName;
    const svg = element.namespaceURI === SVG;
    const traits = tagTraits(tag);
    const isMain = this.readAttributes(element) || tag === 'main';
    this.register(element, traits, at, svg);
    if (tag === 'html') this.html ??= element;
    else if (tag === 'head') this.head ??= element;
    else if (tag === 'body') this.body ??= element;
    if (isMain) this.reading.hasMain = true;
    const inside = at | addedBits(traits, at) | (isMain ? IN_MAIN : 0) | (svg ? IN_SVG : 0);
    const isBlock = traits.isBlock && !svg;
    if (isBlock) this.breakText(at);
    const finish = svg ? null : this.beginInside(element, traits, inside);
    if (element.childNodes.length > 0 || finish) {
      return { nodes: element.childNodes, next: 0, at: inside, breakAt: isBlock ? at : -1, finish };
    }
    if (isBlock) this.breakText(at);
    return null;
  }

  /**
   * Reads the attributes that count on every element, in one pass.
   * @returns whether it has the role of the main part
   */
  private readAttributes(element: ElementNode): boolean {
    let isMain = false;
    for (const { name, value } of element.attrs) {
      if (name === 'id') {
        if (value) this.ids.push({ element, id: value });
      } else if (name === 'role') isMain = value === 'main';
      else if (name === 'itemscope') this.hasItemscope = true;
      else if (name === 'typeof') this.hasTypeof = true;
      else if (name === 'aria-label' && this.sinks.isOpen && element.tagName !== 'img') this.sinks.addName(value);
    }
    return isMain;
  }

  /** Registers elements that are recognised by their attributes alone. */
  private register(element: ElementNode, traits: TagTraits, at: number, svg: boolean): void {
    const tag = element.tagName;
    if (svg) {
      if (tag === 'svg' && lower(element, 'role') === 'img') this.svgImages.push({ element, named: isNamedSvg(element) });
      if (tag === 'svg') this.sinks.addImage();
      if (tag === 'title') this.sinks.addName(ownText(element));
      return;
    }
    switch (tag) {
      case 'meta':
        this.metas.push(metaElement(element, (at & IN_HEAD) !== 0));
        break;
      case 'link':
        this.links.push(linkElement(element, (at & IN_HEAD) !== 0, this.resolve));
        break;
      case 'img':
        this.registerImage(element);
        break;
      case 'input':
        if (lower(element, 'type') === 'password') this.openForms.at(-1)?.push(element);
        break;
      default:
        if (traits.isEmbed && !(tag === 'source' && (at & IN_PICTURE) !== 0)) {
          const src = attribute(element, tag === 'object' ? 'data' : 'src');
          this.embeds.push({ element, tag, src, url: this.resolve(src) });
        }
    }
  }

  private registerImage(element: ElementNode): void {
    this.images.push(imageElement(element, this.resolve));
    for (const picture of this.openPictures) picture.hasImage = true;
    this.sinks.addImage();
    this.sinks.addName(attribute(element, 'aria-label') || attribute(element, 'alt') || attribute(element, 'title'));
  }

  /**
   * Handles elements that are recognised by their contents, or whose contents are collected.
   * @returns what to do when the contents have been visited
   */
  private beginInside(element: ElementNode, traits: TagTraits, at: number): (() => void) | null {
    if (traits.heading) return this.beginHeading(element, traits.heading);
    switch (element.tagName) {
      case 'a':
        return this.beginAnchor(element);
      case 'title':
        if ((at & IN_SVG) === 0) this.titles.push({ element, text: collapse(ownText(element)), inHead: (at & IN_HEAD) !== 0 });
        return null;
      case 'script':
        this.scripts.push(scriptElement(element, (at & IN_HEAD) !== 0, this.resolve));
        return null;
      case 'form':
        return this.beginForm(element);
      case 'picture':
        return this.beginPicture(element);
      default:
        return null;
    }
  }

  private beginHeading(element: ElementNode, level: Heading['level']): () => void {
    const heading = { element, level, text: '' };
    this.headings.push(heading);
    const sink = this.sinks.begin();
    return () => {
      this.sinks.end();
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
      url: this.resolve(action ?? ''),
      method: lower(element, 'method') || 'get',
      passwordFields,
    });
    return () => void this.openForms.pop();
  }

  private beginPicture(element: ElementNode): () => void {
    const picture = { hasImage: false };
    // A picture within a picture is invalid and makes no difference: the outermost one is judged.
    if (this.openPictures.length === 0) this.openPictures.push(picture);
    else return () => undefined;
    return () => {
      this.openPictures.pop();
      if (!picture.hasImage) this.emptyPictures.push(element);
    };
  }

  private beginAnchor(element: ElementNode): () => void {
    const href = attribute(element, 'href');
    const sink = this.sinks.begin();
    return () => {
      this.sinks.end();
      const text = collapse(sink.text);
      // A reference to a label counts as a name: the labelling element may come later in the page.
      const label = collapse(attribute(element, 'aria-label') ?? '') || (attribute(element, 'aria-labelledby') ?? '').trim();
      this.anchors.push({
        element,
        href,
        url: this.resolve(href),
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
}

/** The bits an element adds to the position of its contents. */
function addedBits({ adds, isSectionPart }: TagTraits, at: number): number {
  return isSectionPart && (at & IN_SECTION) !== 0 ? adds & ~IN_BOILERPLATE : adds;
}

/** The href of the first base that has one; it applies to the whole page, including links before it, and is in the head. */
function baseHref(tree: ParentNode): string | null {
  const html = tree.childNodes.find((node) => isElement(node));
  const head = html && isElement(html) ? html.childNodes.find((node) => isElement(node) && node.tagName === 'head') : null;
  for (const node of head && isElement(head) ? head.childNodes : []) {
    if (isElement(node) && node.tagName === 'base' && attribute(node, 'href') !== null) return attribute(node, 'href');
  }
  return null;
}
