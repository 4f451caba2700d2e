import { Link, useStrip } from '@plumbline/ui';
import { count } from '../text/quantities.ts';

/** One screen of a test. */
export interface TestTab {
  readonly href: string;
  readonly label: string;
  readonly isCurrent: boolean;
  /** Number of items on it. */
  readonly amount?: number | undefined;
}

/** Links between the screens of one test. They are links, not tabs, because each has its own URL. */
export function TestTabs({ tabs }: { tabs: readonly TestTab[] }) {
  const strip = useStrip<HTMLElement>();
  return (
    <nav ref={strip} aria-label="Of this test" className="strip mb-5 flex gap-1 border-b border-line">
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          href={tab.href}
          aria-current={tab.isCurrent ? 'page' : undefined}
          className="ring-inside relative flex h-9 shrink-0 items-center gap-1.5 rounded-ui px-3 font-medium text-muted transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-accent"
        >
          {tab.label}
          {tab.amount !== undefined && <span className="tabular text-12 text-faint">{count(tab.amount)}</span>}
        </Link>
      ))}
    </nav>
  );
}
