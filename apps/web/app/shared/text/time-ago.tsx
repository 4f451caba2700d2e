import { useEffect, useState } from 'react';
import { relativeTime } from '@plumbline/ui/relative-time';
import { formatMoment } from './quantities.ts';

const TICK_MS = 15_000;

/** A time as "3 hours ago", exact on hover, updated while it is shown. */
export function TimeAgo({ at }: { at: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={formatMoment(at)} className="tabular whitespace-nowrap">
      {relativeTime(new Date(at), now)}
    </time>
  );
}
