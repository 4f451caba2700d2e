import { labelName } from '@plumbline/contract/rules';

const TONES: Readonly<Record<string, string>> = {
  new: 'bg-low-soft text-low',
  improved: 'bg-accent-soft text-accent-text',
  fixed: 'bg-pass-soft text-pass',
};

/** The labels of an entry, in their given order. */
export function Labels({ labels }: { labels: readonly string[] }) {
  return labels.map((label) => (
    <span key={label} className={`rounded-inner px-1.5 text-12 font-medium ${TONES[label] ?? 'bg-info-soft text-info'}`}>
      {labelName(label)}
    </span>
  ));
}
