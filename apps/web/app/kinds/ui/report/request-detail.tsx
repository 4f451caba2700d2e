import type { CaptureRequest } from '@plumbline/contract';
import { Button, CopyButton, Disclosure, KeyValueList, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { formatBytes, formatDuration, formatMoment } from '../../../shared/text/quantities.ts';
import { QueryProblem } from '../../../shared/screens/query-problem.tsx';
import { requestQuery } from './capture-queries.ts';
import { useCaptureSource } from './capture-source.ts';

/** All details of one request: request, response, headers and bodies. */
export function RequestDetail({ requestId, onBack }: { requestId: string; onBack: () => void }) {
  const request = useQuery(requestQuery(useCaptureSource(), requestId));
  return (
    <div className="flex flex-col gap-3">
      <Button size="sm" variant="quiet" icon={ArrowLeft} onClick={onBack} className="self-start">
        All requests
      </Button>
      {request.isPending && <Skeleton className="h-64 w-full" />}
      {request.isError && <QueryProblem error={request.error} what="request" onRetry={() => void request.refetch()} />}
      {request.data && <RequestParts request={request.data} />}
    </div>
  );
}

function RequestParts({ request }: { request: CaptureRequest }) {
  return (
    <>
      <p className="flex items-start gap-2 font-medium wrap-anywhere">
        <span className="min-w-0 flex-1">
          {request.method} {request.url}
        </span>
        <CopyButton text={request.url} label="Copy address" />
      </p>
      <KeyValueList
        items={[
          { key: 'Answer', value: request.status === null ? request.failure || 'None' : `${request.status} ${request.status_text}` },
          { key: 'Type', value: [request.type, request.mime_type].filter(Boolean).join(', ') },
          { key: 'Began', value: formatMoment(request.started_at) },
          { key: 'Took', value: request.duration_ms === null ? 'Not known' : formatDuration(request.duration_ms) },
          {
            key: 'Size',
            value: request.from_cache
              ? 'From the cache'
              : request.response_bytes === null
                ? 'Not known'
                : formatBytes(request.response_bytes),
          },
        ]}
      />
      <div>
        <Part title="Response body" text={request.response_body} note={request.body_note} isOpen />
        <Headers title="Response headers" headers={request.response_headers} />
        <Headers title="Request headers" headers={request.request_headers} />
        <Part title="Request body" text={request.request_body} note="" />
      </div>
    </>
  );
}

function Headers({ title, headers }: { title: string; headers: CaptureRequest['request_headers'] }) {
  if (headers.length === 0) return null;
  return (
    <Disclosure summary={`${title} (${headers.length})`}>
      <dl className="flex flex-col gap-1 font-mono text-12">
        {headers.map(({ name, value }, index) => (
          // A header may occur twice with the same value, and the order never changes.
          <div key={`${index} ${name}`} className="wrap-anywhere">
            <dt className="inline text-muted">{name}: </dt>
            <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

function Part({ title, text, note, isOpen = false }: { title: string; text: string | null; note: string; isOpen?: boolean }) {
  if (text === null && note === '') return null;
  return (
    <Disclosure summary={title} defaultOpen={isOpen}>
      {text === null ? (
        <p className="text-13 text-muted">{note}</p>
      ) : (
        // Focusable, so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre
          tabIndex={0}
          aria-label={title}
          className="max-h-96 overflow-auto rounded-inner bg-sunken p-3 font-mono text-12 whitespace-pre-wrap wrap-anywhere"
        >
          {pretty(text)}
        </pre>
      )}
    </Disclosure>
  );
}

/** Indents JSON; leaves anything else unchanged. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
