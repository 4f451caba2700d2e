import { parse } from 'tldts';
import { PRIVATE_ENDINGS, STAGING_LABELS } from '../../standards/private-names.ts';

/** Why a host cannot be meant for visitors, as the end of a sentence; null when it can. */
export function privateHostProblem(hostname: string, siteHostname: string): string | null {
  if (hostname === siteHostname) return null;
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (isPrivateAddress(host)) return 'an address that exists only inside a network';
  const { isIp, domain } = parse(host);
  if (isIp === true) return null;
  if (PRIVATE_ENDINGS.some((ending) => host === ending || host.endsWith(`.${ending}`))) return 'a name that exists only inside a network';
  if (!host.includes('.')) return 'a name without a domain';
  const isStaging = host.split('.').some((label) => STAGING_LABELS.has(label));
  return isStaging && domain !== null && domain === parse(siteHostname).domain ? 'a host for trying things out' : null;
}

/** Whether a host exists only on one machine or inside a private network: a development or intranet site. */
export function isPrivateHost(hostname: string): boolean {
  return privateHostProblem(hostname, '') !== null;
}

/** Whether a host is the visitor's own machine, which browsers trust without https (Secure Contexts, section 3.1). */
export function isLoopbackHost(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|\[::1\])$/i.test(hostname);
}

/** IP addresses of this machine and of private networks (RFC 1918, 3927, 4193, 4291, 6598). */
function isPrivateAddress(host: string): boolean {
  const [first = -1, second = -1] = /^\d+\.\d+\.\d+\.\d+$/.test(host) ? host.split('.').map(Number) : [];
  if (first === 0 || first === 10 || first === 127) return true;
  if (first === 100) return second >= 64 && second <= 127;
  if (first === 169) return second === 254;
  if (first === 172) return second >= 16 && second <= 31;
  if (first === 192) return second === 168;
  return host === '::1' || /^(f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):/.test(host);
}
