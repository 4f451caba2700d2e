/** Attribute validators, which the schema runs on every incoming document. */

/** A validator that accepts only these values. */
export function oneOf(name: string, values: readonly (string | number | null)[]): (value: unknown) => void {
  return (value) => {
    if (!values.some((allowed) => allowed === value)) throw new RangeError(`${name} is not one of ${values.join(', ')}`);
  };
}

/** A validator made from a predicate. */
export function fits(name: string, test: (value: unknown) => boolean): (value: unknown) => void {
  return (value) => {
    if (!test(value)) throw new RangeError(`${name} is not allowed`);
  };
}
