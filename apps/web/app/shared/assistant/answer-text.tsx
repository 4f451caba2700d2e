import type { Citation } from '@plumbline/contract';
import { CopyButton, TextLink } from '@plumbline/ui';
import { useMemo } from 'react';
import { type AnswerSpan, parseAnswer } from './parse-answer.ts';

/** Screens of this website to which an answer may link. */
const OWN_SCREEN = /^\/(?:seo|ui-ux|responsive|grammar)(?:\/(?!\/)|\?|$)/;

export interface AnswerTextProps {
  text: string;
  citations: readonly Citation[];
  /** Turns the path of a citation into the target of its link. */
  hrefOf?: (path: string) => string;
}

/**
 * The assistant's answer, as text elements that we create. None of it is ever inserted as markup, and links lead only to
 * citations, which the server created.
 */
export function AnswerText({ text, citations, hrefOf = (path) => path }: AnswerTextProps) {
  const blocks = useMemo(() => parseAnswer(text), [text]);
  const spans = (list: readonly AnswerSpan[]) =>
    list.map((span, index) => (
      <Span key={index} span={span} cited={citations.find(({ number }) => number === span.citation)} hrefOf={hrefOf} />
    ));
  return (
    <div className="flex max-w-reading flex-col gap-3 wrap-anywhere">
      {blocks.map((block, index) => {
        if (block.kind === 'paragraph') return <p key={index}>{spans(block.spans)}</p>;
        if (block.kind === 'code') return <CodeBlock key={index} text={block.text} />;
        const items = block.items.map((item, number) => <li key={number}>{spans(item)}</li>);
        return block.start === null ? (
          <ul key={index} className="flex list-disc flex-col gap-1.5 pl-5">
            {items}
          </ul>
        ) : (
          <ol key={index} start={block.start} className="flex list-decimal flex-col gap-1.5 pl-5">
            {items}
          </ol>
        );
      })}
    </div>
  );
}

function Span({ span, cited, hrefOf }: { span: AnswerSpan; cited: Citation | undefined; hrefOf: (path: string) => string }) {
  if (span.citation !== undefined) {
    if (!cited || !OWN_SCREEN.test(cited.path)) return null;
    return (
      <TextLink
        href={hrefOf(cited.path)}
        title={cited.label}
        aria-label={`${cited.number}: ${cited.label}`}
        className="tabular mx-0.5 text-12"
      >
        {`[${cited.number}]`}
      </TextLink>
    );
  }
  if (span.look === 'bold') return <strong className="font-semibold">{span.text}</strong>;
  if (span.look === 'code') return <code className="rounded-inner bg-sunken px-1 py-0.5 font-mono text-12">{span.text}</code>;
  return span.text;
}

function CodeBlock({ text }: { text: string }) {
  return (
    <div className="relative rounded-ui border border-line bg-sunken">
      <pre className="p-3 pr-10 font-mono text-12 whitespace-pre-wrap">{text}</pre>
      <CopyButton text={text} label="Copy code" className="absolute top-1 right-1" />
    </div>
  );
}
