import type { Widget } from '@plumbline/contract';
import { CodeExcerpt, EmptyState, LinkButton, Panel } from '@plumbline/ui';

/** Recording is off and there are no recorded visits. */
export function RecordingOff({ host }: { host: string }) {
  return (
    <EmptyState
      text={`Visits to ${host} are not recorded. Turn on its widget and analytics.`}
      action={
        <LinkButton variant="primary" href="/settings/widget">
          Open the widget settings
        </LinkButton>
      }
    />
  );
}

/** Recording is on, but there are no visits yet. */
export function NoVisits({ host, widget }: { host: string; widget: Widget }) {
  return (
    <>
      <EmptyState text={`No visits to ${host} in this period. Choose another, or check that its pages include the tracker.`} />
      <Panel title="Add the tracker to your site" detail="Add this line to every page. The first visit shows up here immediately." dense>
        <CodeExcerpt
          code={`<script defer src="${widget.tracker}" data-site="${widget.key}"></script>`}
          label="Every page, for analytics"
          hideLineNumbers
        />
        <p className="mt-3 text-13 text-muted">
          Browsers with Do Not Track, and automated browsers, send nothing. The tracker stores IDs in the site’s local storage.
        </p>
      </Panel>
    </>
  );
}
