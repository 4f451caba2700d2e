import { Lexer, type Token, type Tokens } from 'marked';
import { parseUrl } from '@plumbline/urls';
import type { Block, Inline } from './block.ts';

type Style = Omit<Inline, 'text'>;

/** Limit on formatting characters, because parsing takes time quadratic in their number. */
const MAX_SIGNS = 4000;
/** Quotes and lists nested in one line: thousands overflow the stack. */
const TANGLED_LINE = /^(?:[ \t]*(?:>|[-+*]|\d+[.)])){20}/m;

/**
 * Parses our own Markdown; for user input, which may be slow to parse, use readMarkdown. HTML stays literal text, only http and https links are kept,
 * and what no work tool supports (tables, rules) becomes text. A text that exceeds the limits stays literal as a whole.
 */
export function parseMarkdown(text: string): readonly Block[] {
  const lines = text.replaceAll('\r\n', '\n');
  const isTangled = TANGLED_LINE.test(lines) || lines.replaceAll(/[^*_~]/g, '').length > MAX_SIGNS;
  return isTangled ? plainly(text) : new Lexer({ gfm: true }).lex(lines).flatMap(blocksOf);
}

/** A text as it is, including formatting characters. */
export function plainly(text: string): readonly Block[] {
  return [{ kind: 'paragraph', inlines: [{ text }] }];
}

function blocksOf(token: Token): Block[] {
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
      return [];
    case 'heading':
      return [{ kind: 'heading', inlines: inlinesOf(token.tokens ?? []) }];
    case 'blockquote':
      return (token.tokens ?? []).flatMap(blocksOf).map((block) => (block.kind === 'paragraph' ? { ...block, kind: 'quote' } : block));
    case 'code':
      return [{ kind: 'code', text: String(token['text']), language: String(token['lang'] ?? '').split(/\s/)[0] ?? '' }];
    case 'list':
      return [listOf(token as Tokens.List)];
    case 'paragraph':
    case 'text': {
      const inlines = inlinesOf(token.tokens ?? [token]);
      return inlines.length > 0 ? [{ kind: 'paragraph', inlines }] : [];
    }
    default:
      return [{ kind: 'paragraph', inlines: [{ text: token.raw.trim() }] }];
  }
}

/** Nested lists are flattened, because half of the tools do not support them. */
function listOf({ ordered, items }: Tokens.List): Block {
  const flat = (list: readonly Tokens.ListItem[]): (readonly Inline[])[] =>
    list.flatMap(({ tokens }) => {
      const own = tokens.filter(({ type }) => type !== 'list' && type !== 'space');
      const inner = tokens.filter((token): token is Tokens.List => token.type === 'list');
      return [own.flatMap((token) => inlinesOf(tokensOf(token))), ...inner.flatMap((one) => flat(one.items))];
    });
  return { kind: 'list', isOrdered: ordered, items: flat(items) };
}

function tokensOf(token: Token): Token[] {
  return 'tokens' in token && token.tokens ? token.tokens : [token];
}

function inlinesOf(tokens: readonly Token[], style: Style = {}): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    switch (token.type) {
      case 'strong':
        return inlinesOf(token.tokens ?? [], { ...style, bold: true });
      case 'em':
      case 'del':
        return inlinesOf(token.tokens ?? [], style);
      case 'codespan':
        return [{ ...style, text: String(token['text']), code: true }];
      case 'link': {
        const href = webAddress(String(token['href']));
        return inlinesOf(token.tokens ?? [], href === null ? style : { ...style, href });
      }
      case 'br':
        return [{ ...style, text: '\n' }];
      case 'text':
        return 'tokens' in token && token.tokens ? inlinesOf(token.tokens, style) : [{ ...style, text: token.text }];
      case 'escape':
        return [{ ...style, text: token.text }];
      default:
        return [{ ...style, text: token.raw }];
    }
  });
}

function webAddress(href: string): string | null {
  const url = parseUrl(href);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
