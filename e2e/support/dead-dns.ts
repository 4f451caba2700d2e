import { startFakeDns } from '@plumbline/testing';

/**
 * A name server that resolves only names below .localhost: external links of test sites end here, and nothing leaves
 * the machine.
 */
export function startDeadDns() {
  return startFakeDns((type, name) => (name.endsWith('.localhost') ? (type === 'A' ? ['127.0.0.1'] : []) : 'NXDOMAIN'));
}
