import { relativeTime } from '@plumbline/ui/relative-time';
import { useState } from 'react';

/** How long ago something was when it was drawn. */
export function TimeAgo({ at }: { at: string }) {
  const [now] = useState(() => new Date());
  return <time dateTime={at}>{relativeTime(new Date(at), now)}</time>;
}
