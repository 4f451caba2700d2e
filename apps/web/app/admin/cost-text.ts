/** A sum in the currency of the settings, in which nobody said what it is called; small sums keep the figures that matter. */
export function costText(cost: number | null): string {
  if (cost === null) return '–';
  const digits = cost >= 1 ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : { maximumSignificantDigits: 2 };
  return cost.toLocaleString('en', digits);
}
