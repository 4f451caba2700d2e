import { classNames } from './class-names.ts';

export interface AvatarProps {
  name: string;
  /** Address of a picture; initials without one. */
  image?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** square for workspaces and sites, round for people. */
  shape?: 'round' | 'square' | undefined;
  className?: string | undefined;
}

const SIZES = { sm: 'size-6 text-12', md: 'size-8 text-13', lg: 'size-16 text-20' } as const;

/** A person's or a workspace's picture or initials. The name stands beside it, so it is hidden from screen readers. */
export function Avatar({ name, image, size = 'md', shape = 'round', className }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-flex shrink-0 items-center justify-center overflow-clip bg-accent-soft font-semibold text-accent-text select-none',
        SIZES[size],
        shape === 'round' ? 'rounded-full' : 'rounded-ui',
        className,
      )}
    >
      {image ? <img src={image} alt="" className="size-full object-cover" /> : initials(name, shape === 'square' || size === 'sm' ? 1 : 2)}
    </span>
  );
}

function initials(name: string, count: number): string {
  const words = name.trim().split(/\s+/);
  const picked = count === 1 || words.length < 2 ? words.slice(0, 1) : [words[0], words.at(-1)];
  return picked.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('') || '?';
}
