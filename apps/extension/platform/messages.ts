import { CAPTURED_KINDS, type CapturedKind } from './captured-kinds.ts';
import type { CaptureStep } from '@plumbline/contract';
import { fields } from './fields.ts';

/** A rectangle in CSS pixels of the viewport. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a picture of a page must not show, in CSS pixels of its viewport; it may lie outside. */
export interface PrivateParts {
  /** When the document began, in milliseconds since 1970. It tells documents of a tab apart. */
  readonly began: number;
  /** When it was first drawn; null before. Until then the screen shows the last frame of the page before it. */
  readonly painted: number | null;
  /**
   * Null unless a transition between two views is drawn in what the walk gets to, which shows what was there before: since when it moves
   * that, in milliseconds since 1970; the moment itself where it does not.
   */
  readonly transition: number | null;
  /** Width of what is seen of that viewport. */
  readonly width: number;
  readonly areas: readonly Rectangle[];
  /** Frames of other origins, each with everywhere that it is drawn: what is private in them only they can say. */
  readonly closedFrames: readonly (readonly Rectangle[])[];
  /** Whether one of those stands in something private. Which it is cannot be told to the worker. */
  readonly hidesFrame: boolean;
}

/** What a page sends the moment somebody presses on it, before its own handlers run. */
export interface PressMessage {
  readonly type: 'press';
  readonly step: Pick<
    CaptureStep,
    'id' | 'action' | 'label' | 'selector' | 'role' | 'name' | 'page_title' | 'x' | 'y' | 'viewport' | 'at' | 'timing'
  >;
  /** Address of the frame it happened in. */
  readonly frameUrl: string;
  /** What is private on the page at that moment; null from a frame, which does not see the page around it. */
  readonly privateParts: PrivateParts | null;
}

/** What a script of the extension in a page asks: the names whose values are taken out beside the known ones. The answer is a list of them. */
export interface NamesQuestion {
  readonly type: 'names';
}

/** Whether a message asks for the names. */
export function isNamesQuestion(message: unknown): message is NamesQuestion {
  return fields(message)['type'] === 'names';
}

/** What a window of the extension asks of the worker. */
export type Command =
  | { readonly type: 'start'; readonly kind: CapturedKind; readonly tabId: number }
  | { readonly type: 'stop' }
  | { readonly type: 'connect' }
  | { readonly type: 'disconnect' }
  | { readonly type: 'send'; readonly captureId: string }
  | { readonly type: 'forget'; readonly captureId: string };

/** A message as a command, null when it is none. */
export function readCommand(message: unknown): Command | null {
  const { type, kind, tabId, captureId } = fields(message);
  const known = CAPTURED_KINDS.find((candidate) => candidate === kind);
  if (type === 'start') return known && typeof tabId === 'number' ? { type, kind: known, tabId } : null;
  if (type === 'send' || type === 'forget') return typeof captureId === 'string' ? { type, captureId } : null;
  return type === 'stop' || type === 'connect' || type === 'disconnect' ? { type } : null;
}

/** The worker's answer to a command: what went wrong as a sentence, or nothing. */
export interface CommandAnswer {
  readonly problem: string;
}
