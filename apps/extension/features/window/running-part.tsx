import { Button } from '@plumbline/ui';
import { Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { LiveCapture } from '../../platform/live-capture.ts';
import { hasDebugger } from '../network/debugger-session.ts';

const KINDS = { seo: 'SEO', ui: 'UI', responsive: 'Responsive', grammar: 'Grammar' } as const;

interface RunningPartProps {
  live: LiveCapture;
  counts: { readonly steps: number; readonly requests: number; readonly messages: number; readonly files: number } | null;
  onStop: () => Promise<void>;
}

/** The running capture: its duration, its counts, and the stop button. */
export function RunningPart({ live, counts, onStop }: RunningPartProps) {
  const [isStopping, setStopping] = useState(false);
  const elapsed = useElapsed(live.startedAt);
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{KINDS[live.kind]} test</h2>
        <span role="timer" className="tabular text-20 font-semibold">
          {elapsed}
        </span>
      </div>
      <dl className="tabular grid grid-cols-2 gap-x-4 gap-y-1 text-13">
        <Count name={live.kind === 'ui' ? 'Steps' : 'Pages'} value={counts?.steps} />
        <Count name="Pictures and files" value={counts?.files} />
        {live.kind === 'ui' && <Count name="Requests" value={counts?.requests} />}
        {live.kind === 'ui' && <Count name="Errors and warnings" value={counts?.messages} />}
      </dl>
      {live.kind === 'ui' && !live.hasDebugger && (
        <p className="text-12 text-muted">
          Requests and console messages are not captured:{' '}
          {hasDebugger() ? 'the browser’s debugger was closed.' : 'this browser does not give extensions access to them.'}
        </p>
      )}
      <Button
        variant="primary"
        icon={Square}
        busy={isStopping}
        onClick={() => {
          setStopping(true);
          void onStop().finally(() => setStopping(false));
        }}
      >
        Stop
      </Button>
    </section>
  );
}

function Count({ name, value }: { name: string; value: number | undefined }) {
  return (
    <div className="flex justify-between gap-2 border-b border-line py-1">
      <dt className="text-muted">{name}</dt>
      <dd>{value ?? 0}</dd>
    </div>
  );
}

/** Minutes and seconds since a time, updated every second. */
function useElapsed(since: string): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
