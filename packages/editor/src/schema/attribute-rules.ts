/** Checks of attributes, run by the schema on every document that comes in. */

/** A rule that lets only these values through. */
export function oneOf(name: string, values: readonly (string | number | null)[]): (value: unknown) => void {
  return (value) => {
    if (!values.some((allowed) => allowed === value)) throw new RangeError(`${name} is not one of ${values.join(', ')}`);
  };
}

/** A rule made of a test. */
export function fits(name: string, test: (value: unknown) => boolean): (value: unknown) => void {
  return (value) => {
    if (!test(value)) throw new RangeError(`${name} is not allowed`);
  };
}
