import type { CapturedRequest } from '@plumbline/contract';
import { pathOf } from '@plumbline/contract/rules';
import { classNames } from '@plumbline/ui';
import { hostOf } from '../../../shared/text/addresses.ts';
import { formatBytes, formatDuration } from '../../../shared/text/quantities.ts';

const LEAST_WIDTH_PERCENT = 0.75;

/** One request in the list: method, URL, response, size, time, and its timing bar. */
export function RequestRow({
  request,
  span,
  onOpen,
}: {
  request: CapturedRequest;
  span: { from: number; length: number };
  onOpen: () => void;
}) {
  const left = (100 * (Date.parse(request.started_at) - span.from)) / span.length;
  const width = Math.max(LEAST_WIDTH_PERCENT, (100 * (request.duration_ms ?? 0)) / span.length);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="ring-inside flex w-full flex-col gap-1 px-1 py-1.5 text-left transition-colors hover:bg-hover"
    >
      <span className="flex items-baseline gap-2 text-13">
        <span className={classNames('tabular w-9 shrink-0 font-medium', request.failed ? 'text-critical' : 'text-pass')}>
          {request.status ?? 'Failed'}
        </span>
        <span className="min-w-0 flex-1 truncate" title={request.url}>
          <span className="text-muted">{request.method === 'GET' ? '' : `${request.method} `}</span>
          {pathOf(request.url)}
        </span>
      </span>
      <span className="tabular flex items-center gap-2 text-12 text-muted">
        <span className="min-w-0 flex-1 truncate pl-11">{[request.type, hostOf(request.url)].filter(Boolean).join(' · ')}</span>
        <span className="shrink-0">
          {request.from_cache ? 'cache' : request.response_bytes === null ? '' : formatBytes(request.response_bytes)}
        </span>
        <span className="w-14 shrink-0 text-right">{request.duration_ms === null ? '–' : formatDuration(request.duration_ms)}</span>
      </span>
      <span aria-hidden className="relative block h-1 overflow-hidden rounded-full bg-track">
        <span
          className={classNames('absolute inset-y-0 rounded-full', request.failed ? 'bg-critical-mark' : 'bg-accent')}
          style={{ left: `${Math.min(left, 100 - LEAST_WIDTH_PERCENT)}%`, width: `${width}%` }}
        />
      </span>
    </button>
  );
}
