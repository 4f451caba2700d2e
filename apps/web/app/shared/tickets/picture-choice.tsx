import type { WorkTool } from '@plumbline/contract';
import { Checkbox } from '@plumbline/ui';
import type { ReactNode } from 'react';

/** Pictures that can be attached to a ticket. */
export interface TicketPictures {
  /** Label of the choice: "Send screenshot". */
  readonly label: string;
  /** What they show. */
  readonly help: string;
  /** Their thumbnails. */
  readonly preview: ReactNode;
}

interface PictureChoiceProps {
  tool: WorkTool;
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
  pictures: TicketPictures;
}

/** Shows the pictures that will be attached to a ticket, and lets the user leave them out. */
export function PictureChoice({ tool, isWanted, onChange, pictures: { label, help, preview } }: PictureChoiceProps) {
  if (!tool.takes_pictures)
    return <p className="text-13 text-muted">{tool.name} does not accept images from other products. Drag one into the issue there.</p>;
  return (
    <div className="flex items-start gap-3">
      <div className="w-32 shrink-0 overflow-hidden rounded-md border border-line">{preview}</div>
      <Checkbox label={label} help={help} checked={isWanted} onChange={(event) => onChange(event.target.checked)} />
    </div>
  );
}
