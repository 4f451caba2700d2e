import { PROFILE_IMAGE_SIZE } from '@plumbline/contract/rules';
import { Button, Dialog, DialogClose } from '@plumbline/ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Crop, middleCrop, moveCrop, zoomCrop } from './crop.ts';

const VIEW_PX = 280;
const MAX_ZOOM = 4;
const STEP_PX = 10;

export interface CropDialogProps {
  picture: ImageBitmap;
  busy: boolean;
  onClose: () => void;
  /** Called with the cropped image as WebP, 500×500 at quality 100. */
  onCrop: (image: Blob) => void;
}

/** Selects the square of a picture that becomes the profile image: drag or arrow keys to move, the slider to zoom. */
export default function CropDialog({ picture, busy, onClose, onCrop }: CropDialogProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [zoom, setZoom] = useState(1);
  const [crop, setCrop] = useState<Crop>(() => middleCrop(picture));
  useEffect(() => {
    if (canvasRef.current) draw(canvasRef.current, picture, crop);
  }, [picture, crop]);
  const move = (right: number, down: number) =>
    setCrop((now) => moveCrop(now, picture, (right * now.side) / VIEW_PX, (down * now.side) / VIEW_PX));
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) move(-event.movementX, -event.movementY);
  };
  const press = (event: KeyboardEvent) => {
    const [right, down] = ARROWS[event.key] ?? [0, 0];
    if (right === 0 && down === 0) return;
    event.preventDefault();
    move(right * STEP_PX, down * STEP_PX);
  };
  return (
    <Dialog
      open
      width={402}
      title="Your picture"
      description="Drag it, or move it with the arrow keys."
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      closeOnOutsidePress={false}
      actions={
        <>
          <DialogClose render={<Button>Cancel</Button>} />
          <Button variant="primary" busy={busy} onClick={() => void cut(picture, crop).then(onCrop)}>
            Save picture
          </Button>
        </>
      }
    >
      <canvas
        ref={canvasRef}
        width={PROFILE_IMAGE_SIZE}
        height={PROFILE_IMAGE_SIZE}
        tabIndex={0}
        role="img"
        aria-label="Area to keep. Use the arrow keys to move it."
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
        style={{ width: VIEW_PX, height: VIEW_PX }}
        className="max-w-full cursor-move touch-none self-center rounded-full border border-line"
      />
      <label className="flex flex-col gap-1.5 text-13 font-medium">
        Zoom
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => {
            const next = Number(event.target.value);
            setZoom(next);
            setCrop((now) => zoomCrop(now, picture, next));
          }}
          className="w-full accent-accent"
        />
      </label>
    </Dialog>
  );
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, { left, top, side }: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

async function cut(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = PROFILE_IMAGE_SIZE;
  canvas.height = PROFILE_IMAGE_SIZE;
  draw(canvas, picture, crop);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser could not write the picture.'))), 'image/webp', 1);
  });
}
