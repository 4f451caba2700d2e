import type { WorkTool } from '@plumbline/contract';
import { Checkbox } from '@plumbline/ui';
import type { ReactNode } from 'react';

interface PictureChoiceProps {
  tool: WorkTool;
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
  /** The picture, small. */
  children: ReactNode;
}

/** Shows the picture that goes with a ticket, and lets it be left out. */
export function PictureChoice({ tool, isWanted, onChange, children }: PictureChoiceProps) {
  if (!tool.takes_pictures)
    return <p className="text-13 text-muted">{tool.name} takes no pictures from other products. Drag one into the issue there.</p>;
  return (
    <div className="flex items-start gap-3">
      <div className="w-32 shrink-0 overflow-hidden rounded-md border border-line">{children}</div>
      <Checkbox
        label="Send the picture"
        help="As the report shows it, with what was drawn on it and made unreadable."
        checked={isWanted}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
