import { Button } from '../parts/button.tsx';
import type { Draft } from './draft.ts';
import { MarkedPicture } from './marked-picture.tsx';

interface Props {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

/** Shows exactly what leaves the browser with the post. Each part can be removed. */
export function ShownPage({ draft, onChange }: Props) {
  const { picture, marks, address, requests, console, browser, isPartial } = draft;
  const change = (part: Partial<Draft>): void => onChange({ ...draft, ...part });
  return (
    <section aria-label="What is sent with your post" className="flex flex-col gap-3 rounded-ui border border-line p-3">
      <h3 className="font-medium">This is sent with your post, and nothing else</h3>
      <p className="text-13 text-muted">
        The screenshot is drawn from the page. Text typed into fields, passwords, keys, card numbers and email addresses are redacted. Blur
        anything else that is private. Only this site’s team can see it, not other visitors.
      </p>
      {picture && (
        <>
          <MarkedPicture picture={picture} marks={marks} onChange={(next) => change({ marks: next })} />
          {isPartial && <p className="text-13 text-muted">The page is very large: some of it is missing.</p>}
          <Button size="sm" className="self-start" onClick={() => change({ picture: null, marks: [] })}>
            Remove screenshot
          </Button>
        </>
      )}
      {address !== '' && <Part title="Address of the page" lines={[address]} onRemove={() => change({ address: '' })} />}
      {requests.length > 0 && (
        <Part
          title="Failed requests"
          lines={requests.map(({ url, status, initiator }) => `${status || 'No answer'} ${initiator} ${url}`)}
          onRemove={(at) => change({ requests: without(requests, at) })}
        />
      )}
      {console.length > 0 && (
        <Part
          title="Console messages"
          lines={console.map(({ level, text }) => `${level}: ${text}`)}
          onRemove={(at) => change({ console: without(console, at) })}
        />
      )}
      {browser !== '' && <Part title="Browser" lines={[browser]} onRemove={() => change({ browser: '' })} />}
    </section>
  );
}

interface PartProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly onRemove: (at: number) => void;
}

function Part({ title, lines, onRemove }: PartProps) {
  return (
    <div className="flex flex-col gap-2">
      <h4 className="text-13 font-medium">{title}</h4>
      <ul aria-label={title} className="flex flex-col gap-2 text-13">
        {lines.map((line, at) => (
          <li key={`${at} ${line}`} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 wrap-anywhere">{line}</span>
            <Button size="sm" variant="quiet" onClick={() => onRemove(at)}>
              Remove<span className="sr-only"> {line}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function without<Entry>(entries: readonly Entry[], at: number): readonly Entry[] {
  return entries.filter((_entry, index) => index !== at);
}
