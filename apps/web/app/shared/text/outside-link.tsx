import { ExternalLink } from 'lucide-react';
import { openableAddress } from './addresses.ts';

/** A crawled address: a link if it is http or https, otherwise only text. Opens in a new tab without a referrer. */
export function OutsideLink({ address, label }: { address: string; label?: string }) {
  const href = openableAddress(address);
  if (href === null) return <span className="wrap-anywhere">{label ?? address}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer noopener"
      className="rounded-inner text-accent-text underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-current"
    >
      {label ?? address}
      <ExternalLink aria-hidden className="ml-1 inline size-3.5 align-[-0.15em]" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
