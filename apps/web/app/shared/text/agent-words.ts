/** Browser and operating system from a user agent, as far as most people distinguish them. */
export function agentWords(userAgent: string): string {
  const browser = [
    ['Edg/', 'Edge'],
    ['OPR/', 'Opera'],
    ['Firefox/', 'Firefox'],
    ['Chrome/', 'Chrome'],
    ['Safari/', 'Safari'],
    ['curl/', 'curl'],
  ].find(([mark]) => userAgent.includes(mark ?? ''))?.[1];
  const system = [
    ['Windows', 'Windows'],
    ['Android', 'Android'],
    ['iPhone', 'iPhone'],
    ['iPad', 'iPad'],
    ['Mac OS X', 'macOS'],
    ['Linux', 'Linux'],
  ].find(([mark]) => userAgent.includes(mark ?? ''))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? (userAgent.split(/[/\s]/)[0] || '');
}
