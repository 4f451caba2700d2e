import { relativeTime } from '@plumbline/ui/relative-time';
import { useState } from 'react';

/** The age of something when it was rendered. */
export function TimeAgo({ at }: { at: string }) {
  const [now] = useState(() => new Date());
  return <time dateTime={at}>{relativeTime(new Date(at), now)}</time>;
}
