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

/** What a screenshot of a page must not show, in CSS pixels of its viewport; areas may lie outside the viewport. */
export interface PrivateParts {
  /** When the document was created, in milliseconds since 1970. Distinguishes successive documents of a tab. */
  readonly began: number;
  /** Time of the first paint; null before. Until then the screen shows the last frame of the previous page. */
  readonly painted: number | null;
  /**
   * When a view transition in the documents that the walk reaches began to move the old view, in milliseconds since 1970; the time of the reading
   * where it does not move it. Null without a transition.
   */
  readonly transition: number | null;
  /** Width of the visible part of the viewport. */
  readonly width: number;
  readonly areas: readonly Rectangle[];
  /** Cross-origin frames, each with all areas where it is drawn: only the frame itself knows what is private in it. */
  readonly closedFrames: readonly (readonly Rectangle[])[];
  /** Whether one of these frames is inside a private element. Which one cannot be identified to the worker. */
  readonly hidesFrame: boolean;
}

/** Sent by a page at the moment of a press, before its own handlers run. */
export interface PressMessage {
  readonly type: 'press';
  readonly step: Pick<
    CaptureStep,
    'id' | 'action' | 'label' | 'selector' | 'role' | 'name' | 'page_title' | 'x' | 'y' | 'viewport' | 'at' | 'timing'
  >;
  /** Address of the frame in which it happened. */
  readonly frameUrl: string;
  /** What is private on the page at that moment; null from a frame, which does not see the page around it. */
  readonly privateParts: PrivateParts | null;
}

/**
 * Sent by an extension script in a page, to ask for the names whose values are redacted in addition to the built-in ones. The response is a list of
 * them.
 */
export interface NamesQuestion {
  readonly type: 'names';
}

/** Whether a message asks for the names. */
export function isNamesQuestion(message: unknown): message is NamesQuestion {
  return fields(message)['type'] === 'names';
}

/** Commands from the extension's windows to the worker. */
export type Command =
  | { readonly type: 'start'; readonly kind: CapturedKind; readonly tabId: number }
  | { readonly type: 'stop' }
  | { readonly type: 'connect' }
  | { readonly type: 'disconnect' }
  | { readonly type: 'send'; readonly captureId: string }
  | { readonly type: 'forget'; readonly captureId: string };

/** A message as a command; null when it is not one. */
export function readCommand(message: unknown): Command | null {
  const { type, kind, tabId, captureId } = fields(message);
  const known = CAPTURED_KINDS.find((candidate) => candidate === kind);
  if (type === 'start') return known && typeof tabId === 'number' ? { type, kind: known, tabId } : null;
  if (type === 'send' || type === 'forget') return typeof captureId === 'string' ? { type, captureId } : null;
  return type === 'stop' || type === 'connect' || type === 'disconnect' ? { type } : null;
}

/** The worker's response to a command: the error as a sentence, or an empty string. */
export interface CommandAnswer {
  readonly problem: string;
}
