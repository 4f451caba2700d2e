import { useState } from 'react';

/** View of something that keeps changing, and whether it has moved on since. */
export interface Held<Value> {
  readonly shown: Value;
  readonly isBehind: boolean;
  /** Shows the newest. */
  readonly catchUp: () => void;
}

/** Shows the newest of a value until it is held; from then on what was shown, so that nothing moves under a reader's eyes. */
export function useHeld<Value>(newest: Value, isHeld: boolean): Held<Value> {
  const [shown, setShown] = useState(newest);
  if (!isHeld && shown !== newest) setShown(newest);
  return { shown: isHeld ? shown : newest, isBehind: isHeld && shown !== newest, catchUp: () => setShown(newest) };
}
