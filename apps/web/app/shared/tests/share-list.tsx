import type { ShareLink } from '@plumbline/contract';
import { useState } from 'react';
import { ShareRow } from './share-row.tsx';
import { ShareWordsForm } from './share-words-form.tsx';

export interface ShareListProps {
  readonly links: readonly ShareLink[];
  /** Shows the URL of the requested link. */
  readonly onCopied: (address: string) => void;
  readonly onRevoked: () => void;
}

/** The links to a report, newest first; one of them may be open for editing. */
export function ShareList({ links, onCopied, onRevoked }: ShareListProps) {
  const [changing, setChanging] = useState<string | null>(null);
  return (
    <section>
      <h3 className="mb-1 font-semibold">Links</h3>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto">
        {links.map((link) => (
          <li key={link.id} className="py-2 text-13">
            {changing === link.id ? (
              <ShareWordsForm link={link} onDone={() => setChanging(null)} />
            ) : (
              <ShareRow link={link} onChange={() => setChanging(link.id)} onCopied={onCopied} onRevoked={onRevoked} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
