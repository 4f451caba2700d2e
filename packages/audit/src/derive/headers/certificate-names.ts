/** Whether one of the DNS names of a certificate covers a host. A wildcard stands for exactly one whole label, the first (RFC 6125 section 6.4.3). */
export function coversHost(names: readonly string[], host: string): boolean {
  const wanted = host.toLowerCase();
  const parent = wanted.slice(wanted.indexOf('.'));
  return names.some((name) => {
    const lower = name.toLowerCase();
    return lower === wanted || (lower.startsWith('*.') && lower.slice(1) === parent);
  });
}
