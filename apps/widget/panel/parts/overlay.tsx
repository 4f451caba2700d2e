import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useEscape } from '../use-escape.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface Props {
  readonly title: string;
  /** The label beside the back arrow. */
  readonly back?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Covers the whole panel. Takes the focus, and returns it when closed. */
export function Overlay({ title, back = 'Back', onClose, children }: Props) {
  const place = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Read before this is rendered: afterwards the covered content loses its focus.
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    heading.current?.focus();
    return () => {
      // The covered content can be focused again once everything is rendered.
      queueMicrotask(() => before instanceof HTMLElement && before.focus());
    };
  }, [before]);
  useEscape(place, onClose);
  return (
    <section
      ref={place}
      role="dialog"
      aria-modal="true"
      aria-label={title}
      className="fixed inset-0 z-overlay flex flex-col overflow-y-auto bg-canvas"
    >
      <header className="sticky top-0 z-sticky flex items-center gap-2 border-b border-line bg-canvas p-3">
        <Button variant="quiet" size="sm" onClick={onClose}>
          <Icon name="back" />
          {back}
        </Button>
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 truncate text-16 font-semibold outline-none">
          {title}
        </h2>
      </header>
      <div className="flex flex-col gap-5 p-4">{children}</div>
    </section>
  );
}
