import type { Widget } from '@plumbline/contract';
import { CodeExcerpt, EmptyState, LinkButton, Panel } from '@plumbline/ui';

/** Nothing is recorded, and nothing was. */
export function RecordingOff({ host }: { host: string }) {
  return (
    <EmptyState
      text={`Visits of ${host} are not recorded. Switch its widget and analytics on.`}
      action={
        <LinkButton variant="primary" href="/settings/widget">
          Open the widget settings
        </LinkButton>
      }
    />
  );
}

/** Recording is on, and nothing came. */
export function NoVisits({ host, widget }: { host: string; widget: Widget }) {
  return (
    <>
      <EmptyState text={`No visits of ${host} in these days. Choose other days, or check that its pages carry the tracker.`} />
      <Panel title="Put the tracker on the site" detail="This line goes into every page. The first visit shows up here at once." dense>
        <CodeExcerpt
          code={`<script defer src="${widget.tracker}" data-site="${widget.key}"></script>`}
          label="Every page, for analytics"
          hideLineNumbers
        />
        <p className="mt-3 text-13 text-muted">
          Browsers that ask not to be tracked send nothing, yours perhaps among them. The tracker keeps ids in the local storage of the
          site.
        </p>
      </Panel>
    </>
  );
}
