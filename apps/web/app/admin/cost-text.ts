/** An amount in the currency of the settings, whose name is unknown; small amounts keep their significant digits. */
export function costText(cost: number | null): string {
  if (cost === null) return '–';
  const digits = cost >= 1 ? { minimumFractionDigits: 2, maximumFractionDigits: 2 } : { maximumSignificantDigits: 2 };
  return cost.toLocaleString('en', digits);
}
