import type { Finding } from '@plumbline/contract';

/** Facts of a finding as names and values to read: "first_byte_ms" becomes "First byte ms". */
export function factItems(facts: Finding['evidence']['facts']): { key: string; value: string }[] {
  return Object.entries(facts).map(([name, value]) => ({ key: sentence(name), value: valueText(value) }));
}

function sentence(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueText(value: string | number | boolean | readonly string[]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString('en');
  if (typeof value === 'string') return value === '' ? '(empty)' : value;
  return value.length === 0 ? 'None' : value.join(', ');
}
