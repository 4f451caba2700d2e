import type { Test } from '@plumbline/contract';
import { CopyButton, Dialog, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NewShareForm } from './new-share-form.tsx';
import { ShareList } from './share-list.tsx';
import { sharesQuery } from './share-queries.ts';

/** Creates, shows, renames, copies and revokes links to a report. */
export default function ShareDialog({ test, onClose }: { test: Pick<Test, 'id' | 'kind'>; onClose: () => void }) {
  const shares = useQuery(sharesQuery(test.id));
  /** The link that was last created or requested. */
  const [address, setAddress] = useState('');
  return (
    <Dialog
      open
      width={512}
      onOpenChange={(open) => !open && onClose()}
      title="Share this report"
      description={
        test.kind === 'ui'
          ? 'Anyone with the link can see steps, screenshots, requests and findings without an account. What was redacted stays redacted.'
          : 'Anyone with the link can see scores, pages and findings without an account. Ignored findings are not shared.'
      }
    >
      <div className="flex flex-col gap-5">
        <NewShareForm test={test} onMade={({ url }) => setAddress(url)} />
        <div role="status" className="empty:hidden">
          {address && (
            <div className="flex items-center gap-2 rounded-ui border border-accent bg-accent-soft p-2">
              <code className="min-w-0 flex-1 font-mono text-12 wrap-anywhere">{address}</code>
              <CopyButton text={address} label="Copy this address" />
            </div>
          )}
        </div>
        {shares.isPending && <Skeleton className="h-16 w-full" />}
        {shares.data && shares.data.data.length > 0 && (
          <ShareList links={shares.data.data} onCopied={setAddress} onRevoked={() => setAddress('')} />
        )}
      </div>
    </Dialog>
  );
}
