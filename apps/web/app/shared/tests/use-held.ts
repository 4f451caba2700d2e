import { useState } from 'react';

/** A view of a changing value, and whether a newer one is available. */
export interface Held<Value> {
  readonly shown: Value;
  readonly isBehind: boolean;
  /** Shows the newest value. */
  readonly catchUp: () => void;
}

/** Shows the newest value until it is held; from then on the held one, so that nothing moves while the user reads. */
export function useHeld<Value>(newest: Value, isHeld: boolean): Held<Value> {
  const [shown, setShown] = useState(newest);
  if (!isHeld && shown !== newest) setShown(newest);
  return { shown: isHeld ? shown : newest, isBehind: isHeld && shown !== newest, catchUp: () => setShown(newest) };
}
