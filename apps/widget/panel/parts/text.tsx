import { RichText } from '@plumbline/editor/rich-text';

/** A text by a visitor or the team. Links open in a new tab and do not pass on the current page. */
export function Text({ html }: { html: string }) {
  return <RichText html={html} link={TextLink} />;
}

function TextLink({ address, label }: { address: string; label: string }) {
  const scheme = URL.parse(address)?.protocol;
  if (scheme !== 'https:' && scheme !== 'http:') return <span>{label}</span>;
  return (
    <a href={address} target="_blank" rel="noreferrer noopener nofollow ugc">
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
