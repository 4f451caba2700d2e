import type { ChangelogEntry, EntryState, RichText } from '@plumbline/contract';
import { ENTRY_LABELS } from '@plumbline/contract/rules';
import type { PickerOption } from '@plumbline/ui';

/** The form fields other than title and description. */
export interface EntryForm {
  readonly description: RichText | null;
  readonly isTouched: boolean;
  readonly cover: ChangelogEntry['cover'];
  readonly siteId: string | null | undefined;
  readonly known: readonly string[];
  /** The team's own labels, separated by commas. */
  readonly own: string;
  readonly posts: readonly PickerOption[];
  readonly closesPosts: boolean;
  readonly state: EntryState;
  /** As the browser's control formats it, in the reader's time zone; '' for none. */
  readonly publishAt: string;
}

/** The initial form values. */
export function formOf(entry: ChangelogEntry | undefined): EntryForm {
  const labels = entry?.labels ?? [];
  const isKnown = (label: string): boolean => ENTRY_LABELS.some((known) => known === label);
  return {
    description: null,
    isTouched: false,
    cover: entry?.cover ?? null,
    siteId: entry?.site_id,
    known: labels.filter(isKnown),
    own: labels.filter((label) => !isKnown(label)).join(', '),
    posts: (entry?.posts ?? []).map(({ id, title }) => ({ value: id, label: title })),
    closesPosts: entry?.closes_posts ?? true,
    state: entry?.state ?? 'published',
    publishAt: entry?.publish_at ? localTime(new Date(entry.publish_at)) : '',
  };
}

/** The request body from the form. @param isPublished it stays published, so the publishing time is left out */
export function bodyOf(form: EntryForm, isPublished: boolean) {
  const own = form.own
    .split(',')
    .map((label) => label.trim())
    .filter((label) => label !== '');
  const at = form.publishAt === '' ? null : new Date(form.publishAt);
  return {
    ...(form.siteId === undefined ? {} : { site_id: form.siteId }),
    ...(form.isTouched ? { description: form.description ?? '' } : {}),
    cover: form.cover && { key: form.cover.key, alt: form.cover.alt },
    labels: [...form.known, ...own],
    posts: form.posts.map(({ value }) => value),
    closes_posts: form.closesPosts,
    ...(isPublished ? {} : { state: form.state }),
    ...(!isPublished && form.state === 'scheduled' && at ? { publish_at: at.toISOString() } : {}),
  };
}

/** A time in the format of the browser's control: `2026-11-24T09:30`. */
export function localTime(moment: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
