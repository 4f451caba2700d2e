import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import type { Icon } from './icon.ts';
import { Kbd } from './kbd.tsx';

export interface CommandAction {
  id: string;
  label: string;
  /** The heading it is listed under. */
  group: string;
  icon?: Icon | undefined;
  /** Secondary text at the end: a place, an address. */
  hint?: string | undefined;
  keys?: string | undefined;
  /** More words it can be found by. */
  keywords?: string | undefined;
  onSelect: () => void;
}

export interface CommandMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  actions: readonly CommandAction[];
  placeholder?: string | undefined;
}

/** Finds every action and destination by typing. Arrows move, Enter runs, Esc closes. */
export function CommandMenu({ open, onOpenChange, actions, placeholder = 'Find a page, a site or an action' }: CommandMenuProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fade-motion fixed inset-0 z-overlay bg-overlay" />
        <Dialog.Popup
          aria-label="Command menu"
          className="float-motion fixed inset-x-4 top-4 z-overlay mx-auto flex max-h-palette max-w-xl flex-col overflow-hidden rounded-ui bg-raised shadow-float outline-none sm:top-24"
        >
          <CommandList actions={actions} placeholder={placeholder} onDone={() => onOpenChange(false)} />
          <Dialog.Close className="sr-only">Close</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function CommandList({ actions, placeholder, onDone }: { actions: readonly CommandAction[]; placeholder: string; onDone: () => void }) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [index, setIndex] = useState(0);
  const found = actions.filter((action) => matches(action, query));
  const groups = [...Map.groupBy(found, (action) => action.group)];
  const ordered = groups.flatMap(([, members]) => members);
  const current = ordered[Math.min(index, ordered.length - 1)];
  useEffect(() => {
    listRef.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const run = (action: CommandAction) => {
    onDone();
    action.onSelect();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && current) run(current);
    else if (event.key === 'ArrowDown') setIndex((index + 1) % Math.max(1, ordered.length));
    else if (event.key === 'ArrowUp') setIndex((index - 1 + ordered.length) % Math.max(1, ordered.length));
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="relative border-b border-line">
        <Search aria-hidden className="absolute top-4 left-4 size-4 text-faint" />
        <input
          role="combobox"
          aria-label="Find an action"
          aria-expanded={ordered.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${current.id}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setIndex(0);
          }}
          onKeyDown={onKeyDown}
          className="h-12 w-full rounded-ui bg-transparent pr-4 pl-11 text-16 outline-none"
        />
      </div>
      <div ref={listRef} id={`${id}-list`} role="listbox" aria-label="Actions" className="overflow-y-auto p-2 empty:hidden">
        {groups.map(([group, members]) => (
          <div key={group} role="group" aria-label={group}>
            <div aria-hidden className="px-2 pt-2 pb-1 text-12 text-muted">
              {group}
            </div>
            {members.map((action) => (
              <div
                key={action.id}
                id={`${id}-${action.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={action === current}
                onPointerMove={() => setIndex(ordered.indexOf(action))}
                onClick={() => run(action)}
                onKeyDown={onKeyDown}
                className={classNames('flex min-h-9 items-center gap-3 rounded-inner px-2', action === current && 'bg-hover')}
              >
                {action.icon && <action.icon aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />}
                <span className="min-w-0 flex-1 truncate">{action.label}</span>
                {action.hint && <span className="max-w-48 truncate text-12 text-muted">{action.hint}</span>}
                {action.keys && <Kbd>{action.keys}</Kbd>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={ordered.length > 0 ? 'sr-only' : 'px-4 py-8 text-center text-muted'}>
        {ordered.length > 0 ? `${ordered.length} found` : `Nothing is called “${query}”.`}
      </p>
    </>
  );
}

/** Every typed word must be the start of one of the action's words. */
function matches(action: CommandAction, query: string): boolean {
  const words = `${action.label} ${action.hint ?? ''} ${action.keywords ?? ''} ${action.group}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.includes(part));
}
