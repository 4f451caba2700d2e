import { startFakeDns } from '@plumbline/testing';

/**
 * A name server that knows only names below .localhost: links of test sites to the outside end here, and nothing leaves
 * the machine.
 */
export function startDeadDns() {
  return startFakeDns((type, name) => (name.endsWith('.localhost') ? (type === 'A' ? ['127.0.0.1'] : []) : 'NXDOMAIN'));
}
