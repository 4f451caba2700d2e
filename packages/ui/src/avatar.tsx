import { classNames } from './class-names.ts';

export interface AvatarProps {
  name: string;
  size?: 'sm' | 'md' | undefined;
  /** square for workspaces and sites, round for people. */
  shape?: 'round' | 'square' | undefined;
  className?: string | undefined;
}

/** A person's or a workspace's initials. The name stands beside it, so it is hidden from screen readers. */
export function Avatar({ name, size = 'md', shape = 'round', className }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-flex shrink-0 items-center justify-center bg-accent-soft font-semibold text-accent-text select-none',
        size === 'sm' ? 'size-6 text-12' : 'size-8 text-13',
        shape === 'round' ? 'rounded-full' : 'rounded-ui',
        className,
      )}
    >
      {initials(name, shape === 'square' || size === 'sm' ? 1 : 2)}
    </span>
  );
}

function initials(name: string, count: number): string {
  const words = name.trim().split(/\s+/);
  const picked = count === 1 || words.length < 2 ? words.slice(0, 1) : [words[0], words.at(-1)];
  return picked.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('') || '?';
}
