import type { WorkTool } from '@plumbline/contract';
import { Checkbox } from '@plumbline/ui';
import type { ReactNode } from 'react';

/** Pictures that can go with a ticket. */
export interface TicketPictures {
  /** What is asked: "Send screenshot". */
  readonly label: string;
  /** What is seen on them. */
  readonly help: string;
  /** Them, small. */
  readonly preview: ReactNode;
}

interface PictureChoiceProps {
  tool: WorkTool;
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
  pictures: TicketPictures;
}

/** Shows the pictures that go with a ticket, and lets them be left out. */
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
