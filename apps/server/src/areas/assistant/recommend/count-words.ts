/** "1 finding", "3 findings". */
export function countOf(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
