/** A number with a pre-release suffix, which comes before the release. Other suffixes, such as `.min`, say nothing about the version. */
const VERSION = /^v?(\d+(?:\.\d+)*)(?:[-._]?((?:alpha|beta|rc|pre|b|dev|canary)[\w.-]*))?/i;

/**
 * Compares two version numbers; missing parts count as zero, and a pre-release comes before its release.
 * @returns below zero when `a` is older, above zero when it is newer
 */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [partsOf(a), partsOf(b)];
  for (let i = 0; i < Math.max(first.numbers.length, second.numbers.length); i += 1) {
    const difference = (first.numbers[i] ?? 0) - (second.numbers[i] ?? 0);
    if (difference !== 0) return difference;
  }
  if (first.preview === second.preview) return 0;
  if (first.preview === '' || second.preview === '') return first.preview === '' ? 1 : -1;
  return first.preview < second.preview ? -1 : 1;
}

function partsOf(version: string): { readonly numbers: readonly number[]; readonly preview: string } {
  const [, numbers = '0', preview = ''] = VERSION.exec(version) ?? [];
  return { numbers: numbers.split('.').map(Number), preview: preview.toLowerCase() };
}
