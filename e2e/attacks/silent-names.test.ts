import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type DnsZone, startFakeDns } from '@plumbline/testing';
import { expect, it } from 'vitest';

/** Only root can give a process its own resolv.conf, and listen on the DNS port. */
const mayMount = process.platform === 'linux' && process.getuid?.() === 0;

it.skipIf(!mayMount)('names whose servers stay silent hold up no other name', async () => {
  const zone: DnsZone = (type, name) => (name.endsWith('silent.test') ? 'DROP' : type === 'A' ? ['93.184.215.14'] : []);
  await using dns = await startFakeDns(zone, false, { address: '127.66.77.53', port: 53 });
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-resolv-'));
  try {
    await writeFile(join(folder, 'resolv.conf'), `nameserver ${dns.server.split(':')[0]}\n`);
    const script = join(import.meta.dirname, 'ask-silent-names.ts');
    const command = `mount --bind "${folder}/resolv.conf" /etc/resolv.conf && exec "${process.execPath}" "${script}"`;
    const { stdout } = await promisify(execFile)('unshare', ['--mount', 'sh', '-c', command], { env: {} });
    // The name that gets a response comes first, and the others time out.
    expect(stdout.trim().split('\n')).toEqual(['site.test found', 'h.silent.test dns_failed']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
