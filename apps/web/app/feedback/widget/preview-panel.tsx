import type { Widget } from '@plumbline/contract';
import { Panel } from '@plumbline/ui';

/** The widget as saved. A change of its appearance mounts a new frame. */
export function PreviewPanel({ widget }: { widget: Widget }) {
  return (
    <Panel title="Preview" detail="Preview of the saved settings. Posts you write here are real." flush>
      <iframe
        key={JSON.stringify([widget.color, widget.tabs, widget.greeting, widget.label, widget.anonymous])}
        title={`Widget of ${widget.host}`}
        src={`/widget/?site=${widget.key}`}
        className="h-160 w-full border-t border-line"
      />
    </Panel>
  );
}
