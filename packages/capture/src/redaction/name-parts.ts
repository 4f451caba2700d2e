/** Separators within a name, also percent-encoded: `order[berth_no]`, `order.berth_no`, `ns:berth_no`, `order__berth_no`, `form-0-berth_no`. */
const BETWEEN = /(?<!\s)(?:[.[\]:/\\$'"]|__|-\d+-|%[\da-f]{2})+(?!\s)/i;
/** A prefix that only marks a header or an attribute as custom. */
const OWN = /^(?:x|data)-/i;
/** A rule may name several parts, and no form has fields with more. */
const MOST_PARTS = 4;

/** The parts of a name without indices: `order`, `lines` and `berth_no` of `order[lines][0][berth_no]`. */
export function partsOf(name: string): string[] {
  return name.split(BETWEEN).filter((part) => /\D/.test(part));
}

/** The names to look a field up under: the whole name, and each part and sequence of parts, joined with dots. */
export function namesWithin(name: string): string[] {
  const parts = partsOf(name);
  const stretches = parts.flatMap((_part, from) =>
    Array.from({ length: Math.min(MOST_PARTS, parts.length - from) }, (_none, more) => parts.slice(from, from + more + 1).join('.')),
  );
  return [name, ...stretches].flatMap((known) => (OWN.test(known) ? [known, known.replace(OWN, '')] : known));
}
