import { classNames } from './class-names.ts';
import { Kbd } from './kbd.tsx';
import { Link } from './link.tsx';
import type { MenuEntry } from './menu.tsx';

const line =
  'flex min-h-8 w-full items-center gap-2 rounded-inner px-2 py-1 text-left text-14 outline-none focus:bg-hover disabled:text-faint';

/** One line of a menu. Hovering focuses it, so that pointer and keyboard share one position. */
export function MenuLine({ entry, onDone }: { entry: MenuEntry; onDone: () => void }) {
  const where = entry.phoneOnly ? 'sm:hidden' : undefined;
  if (entry.kind === 'separator') return <div role="separator" className={classNames('-mx-1 my-1 border-t border-line', where)} />;
  if (entry.kind === 'heading') {
    return (
      <div role="presentation" className={classNames('px-2 pt-2 pb-1 text-12 text-muted', where)}>
        {entry.label}
      </div>
    );
  }
  const icon = entry.icon && <entry.icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />;
  const label = <span className="min-w-0 flex-1 truncate">{entry.label}</span>;
  if (entry.kind === 'link') {
    return (
      <Link
        role="menuitem"
        tabIndex={-1}
        href={entry.href}
        aria-current={entry.current ? 'true' : undefined}
        onPointerMove={(event) => event.currentTarget.focus()}
        onClick={onDone}
        className={classNames(line, where, entry.current && 'font-medium')}
      >
        {icon}
        {label}
        {entry.count !== undefined && entry.count > 0 && (
          <span className="tabular text-12 text-muted">{entry.count.toLocaleString('en')}</span>
        )}
      </Link>
    );
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={entry.disabled}
      onPointerMove={(event) => event.currentTarget.focus()}
      onClick={() => {
        onDone();
        entry.onSelect();
      }}
      className={classNames(line, where, entry.danger && 'text-critical')}
    >
      {icon}
      {label}
      {entry.keys && <Kbd>{entry.keys}</Kbd>}
    </button>
  );
}
