import type { Widget } from '@plumbline/contract';
import { CodeExcerpt, CopyButton, Disclosure, Panel, TextLink } from '@plumbline/ui';
import { TimeAgo } from '../../shared/text/time-ago.tsx';

/** The additional script for pages whose visits are recorded. */
function TrackerScript({ widget }: { widget: Widget }) {
  return (
    <div className="mt-4 flex flex-col gap-2">
      <p className="text-13 text-muted">Analytics is on: add this line to your pages too. It stores IDs in your site’s local storage.</p>
      <CodeExcerpt
        code={`<script defer src="${widget.tracker}" data-site="${widget.key}"></script>`}
        label="Every page, for analytics"
        hideLineNumbers
      />
    </div>
  );
}

/** The snippet that pages need to show a widget, and whether one was detected. */
export function SnippetPanel({ widget }: { widget: Widget }) {
  const { origin } = new URL(widget.script);
  const snippet = `<script async src="${widget.script}" data-site="${widget.key}"></script>`;
  return (
    <Panel
      title="Script"
      detail={
        widget.seen_at ? (
          <>
            Seen on {widget.seen_on} <TimeAgo at={widget.seen_at} />.
          </>
        ) : (
          'Not seen on any page yet. Add this line to your site’s pages and open one of them.'
        )
      }
      aside={<CopyButton text={snippet} label="Copy script" />}
    >
      <CodeExcerpt code={snippet} label="Every page" hideLineNumbers />
      {widget.analytics && <TrackerScript widget={widget} />}
      {widget.enabled && widget.tabs.includes('changelog') && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <TextLink href={widget.changelog} target="_blank" rel="noreferrer">
            Public changelog
          </TextLink>
          <TextLink href={`${widget.changelog}/rss.xml`} target="_blank" rel="noreferrer">
            RSS feed
          </TextLink>
          <span className="text-13 text-muted">Search engines may list both while the widget is shown.</span>
        </p>
      )}
      <Disclosure summary="In React, or as a package with types">
        <p>
          The package is in this server’s source. Run <code>npm pack --workspace @plumbline/embed</code> to create the file that your site
          installs.
        </p>
        <CodeExcerpt
          code={[
            `import { PlumblineWidget } from '@plumbline/embed/react';`,
            '',
            `<PlumblineWidget origin="${origin}" site="${widget.key}" identity={token} onPost={({ title }) => {}} />`,
          ].join('\n')}
          label="React"
          hideLineNumbers
        />
        <CodeExcerpt
          code={[
            `import { load } from '@plumbline/embed';`,
            '',
            `const widget = load({ origin: '${origin}', site: '${widget.key}' });`,
            `widget.open('feedback');`,
          ].join('\n')}
          label="Everything else"
          hideLineNumbers
        />
      </Disclosure>
      <Disclosure summary="If the site has a Content Security Policy">
        <CodeExcerpt
          code={[`script-src ${origin}`, `connect-src ${origin}`, `frame-src ${origin}`].join('\n')}
          label="Content-Security-Policy"
          hideLineNumbers
        />
      </Disclosure>
      <Disclosure summary="Calls from the page">
        <CodeExcerpt
          code={[
            `Plumbline('open', 'feedback');`,
            `Plumbline('close');`,
            `Plumbline('identify', token);`,
            `Plumbline('on', 'post', ({ id, title }) => {});`,
          ].join('\n')}
          label="JavaScript"
          hideLineNumbers
        />
      </Disclosure>
    </Panel>
  );
}
