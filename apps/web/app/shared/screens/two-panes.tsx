import { Button } from '@plumbline/ui';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface TwoPanesProps {
  readonly list: ReactNode;
  readonly pane: ReactNode;
  /** The open item; '' for none. On phones it replaces the list. */
  readonly openId: string;
  /** Label of the back button on phones. */
  readonly back: string;
  readonly onClose: () => void;
}

/** A list on the left and one item on the right; on phones the list, then the item with a back button. */
export function TwoPanes({ list, pane, openId, back, onClose }: TwoPanesProps) {
  const isOpen = openId !== '';
  const isFirst = useRef(true);
  const backRef = useRef<HTMLButtonElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const lastOpen = useRef(openId);
  useEffect(() => {
    // On phones the pressed row and the back button replace each other; the focus follows.
    if (!isFirst.current && matchMedia('(width < 64rem)').matches) {
      const line = listRef.current?.querySelector<HTMLElement>(`[data-post="${CSS.escape(lastOpen.current)}"]`);
      (isOpen ? backRef.current : line)?.focus();
    }
    isFirst.current = false;
  }, [isOpen]);
  useEffect(() => {
    if (openId !== '') lastOpen.current = openId;
  }, [openId]);
  return (
    <div className="grid items-start rounded-ui border border-line bg-surface lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div ref={listRef} className={`findings-column min-w-0 ${isOpen ? 'max-lg:hidden' : ''}`}>
        {list}
      </div>
      <div className={`min-w-0 self-stretch p-4 lg:border-l lg:border-line lg:p-5 ${isOpen ? '' : 'max-lg:hidden'}`}>
        <Button ref={backRef} size="sm" icon={ChevronLeft} className="mb-3 lg:hidden" onClick={onClose}>
          {back}
        </Button>
        {pane}
      </div>
    </div>
  );
}
