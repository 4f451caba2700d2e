import type { Item } from '@plumbline/contract';

const LOOKS: Readonly<Record<Item['provider'], { readonly letters: string; readonly className: string }>> = {
  slack: { letters: 'S', className: 'bg-tool-slack text-tool-light' },
  asana: { letters: 'A', className: 'bg-tool-asana text-tool-dark' },
  clickup: { letters: 'CU', className: 'bg-tool-clickup text-tool-light' },
  jira: { letters: 'J', className: 'bg-tool-jira text-tool-light' },
  linear: { letters: 'L', className: 'bg-tool-linear text-tool-light' },
  gitlab: { letters: 'GL', className: 'bg-tool-gitlab text-tool-dark' },
  notion: { letters: 'N', className: 'bg-tool-notion text-tool-light' },
  github: { letters: 'GH', className: 'bg-tool-github text-tool-light' },
};

/** A work tool's initials on its colour, to recognise it in a list. Its name is beside it, so it is hidden from screen readers. */
export function ToolTile({ tool, size = 'md' }: { tool: Item['provider']; size?: 'sm' | 'md' }) {
  const { letters, className } = LOOKS[tool];
  const box = size === 'sm' ? 'size-5' : 'size-8';
  return (
    <span
      aria-hidden
      className={`inline-flex ${box} shrink-0 items-center justify-center rounded-inner border border-line text-12 font-semibold select-none ${className}`}
    >
      {size === 'sm' ? letters.slice(0, 1) : letters}
    </span>
  );
}
