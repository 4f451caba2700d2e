import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";
import { classNames } from "./class-names.ts";

export interface TooltipProps {
  /** Short words. Never the only place where something is said. */
  text: string;
  side?: "top" | "bottom" | "left" | "right" | undefined;
  /** Says when it shows: the rail hides its names while they stand beside the icons. */
  className?: string | undefined;
  /** One element that takes focus, a button or a link. */
  children: ReactElement;
}

/** Names or explains what it wraps, on hover and on focus. */
export function Tooltip({ text, side = "top", className, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-float">
          <Base.Popup
            className={classNames(
              "float-motion max-w-64 rounded-inner bg-invert px-2 py-1 text-12 text-on-invert",
              className,
            )}
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
