import { RichText } from '@plumbline/editor/rich-text';
import { relativeTime } from '@plumbline/ui/relative-time';
import { useState } from 'react';

/** What somebody wrote. Links open apart, and tell where they lead nothing of this page. */
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

/** How long ago something was when it was drawn. */
export function TimeAgo({ at }: { at: string }) {
  const [now] = useState(() => new Date());
  return <time dateTime={at}>{relativeTime(new Date(at), now)}</time>;
}
