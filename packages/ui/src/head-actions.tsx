import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { phoneEntriesOf, type HeadAction, type HeadLink } from './head-action.ts';
import { IconButton } from './icon-button.tsx';
import { Kbd } from './kbd.tsx';
import { LinkButton } from './link-button.tsx';
import { Menu, type MenuEntry } from './menu.tsx';
import { useToast } from './toast.tsx';
import { Tooltip } from './tooltip.tsx';

/** sm for actions on a part of a screen. */
type Size = 'sm' | 'md';

export interface HeadActionsProps {
  size?: Size | undefined;
  /** The name of the menu, where a screen has several. */
  menuLabel?: string | undefined;
  /** A button each; on phones only those that stay, the others are in the menu. Those with menus come last. */
  actions: readonly HeadAction[];
  /** Rarely used actions: in the menu on every screen. */
  more?: readonly MenuEntry[] | undefined;
  /** The primary action, always shown. */
  children?: ReactNode;
}

/** The actions on everything a screen shows: all as buttons on wide screens, one row on phones. */
export function HeadActions({ size = 'md', menuLabel = 'More actions', actions, more = [], children }: HeadActionsProps) {
  const { show } = useToast();
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => show({ title: 'Copied' }),
      () => show({ title: 'The browser did not allow copying.', tone: 'problem' }),
    );
  const hidden = phoneEntriesOf(actions, (text) => void copy(text));
  const separator: MenuEntry[] = hidden.length > 0 && more.length > 0 ? [{ kind: 'separator', id: 'more', phoneOnly: true }] : [];
  const entries = [...hidden, ...separator, ...more];
  const waiting = actions.reduce((sum, action) => sum + (action.kind === 'link' && !action.stays ? (action.count ?? 0) : 0), 0);
  return (
    <>
      {actions.map((action) => (
        <HeadButtonOf key={action.id} action={action} size={size} />
      ))}
      {children}
      {entries.length > 0 && (
        <span className={more.length > 0 ? 'relative inline-flex' : 'relative inline-flex sm:hidden'}>
          <Menu trigger={<IconButton label={menuLabel} icon={Ellipsis} size={size} tooltip={false} />} entries={entries} />
          <Waiting count={waiting} className="sm:hidden" />
        </span>
      )}
    </>
  );
}

function HeadButtonOf({ action, size }: { action: HeadAction; size: Size }) {
  const { label, icon } = action;
  const className = action.stays ? undefined : 'max-sm:hidden';
  switch (action.kind) {
    case 'link':
      return <HeadLinkOf action={action} size={size} className={className} />;
    case 'menu':
      return (
        <Menu
          trigger={
            <Button size={size} icon={icon} busy={action.busy} className={className}>
              {label}
            </Button>
          }
          entries={action.entries}
        />
      );
    case 'copy':
      return <CopyButton text={action.text} label={label} size={size} className={className} />;
    default: {
      const { keys, busy, disabled, refusal, expanded, onSelect } = action;
      return (
        <Button
          size={size}
          icon={icon}
          busy={busy}
          disabled={disabled}
          refusal={refusal}
          aria-expanded={expanded}
          aria-keyshortcuts={keys?.toLowerCase()}
          onClick={onSelect}
          className={className}
        >
          {label}
          {keys && (
            <span aria-hidden className="max-sm:hidden">
              <Kbd>{keys}</Kbd>
            </span>
          )}
        </Button>
      );
    }
  }
}

/** A link to another screen; the count overlaps a corner, so that nothing beside it moves when it appears. */
function HeadLinkOf({
  action: { label, icon, href, hint, count = 0 },
  size,
  className = '',
}: {
  action: HeadLink;
  size: Size;
  className?: string | undefined;
}) {
  const link = (
    <LinkButton size={size} href={href} icon={icon}>
      {label}
      {count > 0 && <span className="sr-only"> ({count})</span>}
    </LinkButton>
  );
  return (
    <span className={`relative inline-flex ${className}`}>
      {hint === undefined ? link : <Tooltip text={hint}>{link}</Tooltip>}
      <Waiting count={count} />
    </span>
  );
}

function Waiting({ count, className = '' }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span aria-hidden className={`pointer-events-none absolute -top-2.5 -right-1.5 inline-flex ${className}`}>
      <Badge tone="accent" className="tabular">
        {count}
      </Badge>
    </span>
  );
}
