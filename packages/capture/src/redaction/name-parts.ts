/** What stands between the parts of a name, also percent-coded: `order[berth_no]`, `order.berth_no`, `ns:berth_no`, `order__berth_no`, `form-0-berth_no`. */
const BETWEEN = /(?<!\s)(?:[.[\]:/\\$'"]|__|-\d+-|%[\da-f]{2})+(?!\s)/i;
/** What says no more than that a header or an attribute is somebody's own. */
const OWN = /^(?:x|data)-/i;
/** A rule may be for a name of several parts, and no form has fields of more. */
const MOST_PARTS = 4;

/** The parts of a name without those that only count: `order`, `lines` and `berth_no` of `order[lines][0][berth_no]`. */
export function partsOf(name: string): string[] {
  return name.split(BETWEEN).filter((part) => /\D/.test(part));
}

/** Under which names a name is known: whole, and each part and stretch of parts, these with dots between them. */
export function namesWithin(name: string): string[] {
  const parts = partsOf(name);
  const stretches = parts.flatMap((_part, from) =>
    Array.from({ length: Math.min(MOST_PARTS, parts.length - from) }, (_none, more) => parts.slice(from, from + more + 1).join('.')),
  );
  return [name, ...stretches].flatMap((known) => (OWN.test(known) ? [known, known.replace(OWN, '')] : known));
}
