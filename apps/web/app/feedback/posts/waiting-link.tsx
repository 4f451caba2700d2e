import { Badge, LinkButton } from '@plumbline/ui';

interface WaitingLinkProps {
  readonly href: string;
  readonly label: string;
  /** What waits there; nothing while it is asked for. */
  readonly count: number | undefined;
}

/** The way to what waits for the team. Its number lies over a corner, so that nothing beside it moves when it comes. */
export function WaitingLink({ href, label, count = 0 }: WaitingLinkProps) {
  return (
    <span className="relative inline-flex">
      <LinkButton href={href}>
        {label}
        {count > 0 && <span className="sr-only"> ({count})</span>}
      </LinkButton>
      {count > 0 && (
        <span aria-hidden className="pointer-events-none absolute -top-2.5 -right-1.5 inline-flex">
          <Badge tone="accent" className="tabular">
            {count}
          </Badge>
        </span>
      )}
    </span>
  );
}
