import { count } from '../text/quantities.ts';

/** Validates a field as a whole number within bounds. */
export function wholeNumber(min: number, max: number): (value: number) => string | true {
  return (value) =>
    Number.isInteger(value) && value >= min && value <= max ? true : `A whole number from ${count(min)} to ${count(max)}.`;
}
