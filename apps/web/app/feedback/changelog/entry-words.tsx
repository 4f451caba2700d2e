import type { ChangelogEntry } from '@plumbline/contract';
import { labelName } from '@plumbline/contract/rules';
import { Badge, type BadgeTone } from '@plumbline/ui';
import { CalendarClock, FilePen } from 'lucide-react';

const TONES: Readonly<Record<string, BadgeTone>> = { new: 'low', improved: 'accent', fixed: 'pass' };
const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Why an entry is not public yet; nothing once it is published. */
export function EntryStateBadge({ entry }: { entry: ChangelogEntry }) {
  if (entry.state === 'draft') return <Badge icon={FilePen}>Draft</Badge>;
  if (entry.state === 'published' || entry.publish_at === null) return null;
  return (
    <Badge tone="medium" icon={CalendarClock}>
      Scheduled for {MOMENT.format(new Date(entry.publish_at))}
    </Badge>
  );
}

/** The labels of an entry, in the order they were added. */
export function EntryLabels({ labels }: { labels: readonly string[] }) {
  return labels.map((label) => (
    <Badge key={label} tone={TONES[label] ?? 'neutral'}>
      {labelName(label)}
    </Badge>
  ));
}
