import {
  cloneElement,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type RefAttributes,
} from 'react';

const loadPopup = () => import('./tooltip-popup.tsx');
const TooltipPopup = lazy(loadPopup);
const DELAY_MS = 400;
/** How long the pointer may take from the element to its tooltip. */
const LEAVE_MS = 100;

type Trigger = HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>;

export interface TooltipProps {
  /** A short text. Never the only place where something is said. */
  text: string;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /** Limits when it shows: the rail hides tooltips while its labels are visible. */
  className?: string | undefined;
  /** One focusable element, a button or a link, without a ref of its own. */
  children: ReactElement<Trigger>;
}

/** Names or explains an element on hover and focus. The popup is loaded when first needed. */
export function Tooltip({ text, side = 'top', className, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const triggerRef = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const turn = (open: boolean, delayMs: number) => {
    clearTimeout(timer.current);
    if (open) {
      void loadPopup();
      setNeeded(true);
    }
    timer.current = setTimeout(() => setOpen(open), delayMs);
  };
  const own = children.props;
  return (
    <>
      {cloneElement(children, {
        ref: triggerRef,
        onPointerEnter: (event: PointerEvent<HTMLElement>) => {
          own.onPointerEnter?.(event);
          if (event.pointerType === 'mouse') turn(true, DELAY_MS);
        },
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          own.onPointerLeave?.(event);
          turn(false, LEAVE_MS);
        },
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          own.onPointerDown?.(event);
          turn(false, 0);
        },
        onFocus: (event: FocusEvent<HTMLElement>) => {
          own.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) turn(true, 0);
        },
        onBlur: (event: FocusEvent<HTMLElement>) => {
          own.onBlur?.(event);
          turn(false, 0);
        },
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
          own.onKeyDown?.(event);
          if (event.key === 'Escape') turn(false, 0);
        },
      })}
      {isNeeded && (
        <Suspense>
          <TooltipPopup
            text={text}
            side={side}
            className={className}
            open={isOpen}
            onOpenChange={setOpen}
            onPointerOver={(isOver) => turn(isOver, isOver ? 0 : LEAVE_MS)}
            triggerRef={triggerRef}
          />
        </Suspense>
      )}
    </>
  );
}
