import type { LookupAddress } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';

const HOSTS_FILE =
  process.platform === 'win32' ? join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'drivers', 'etc', 'hosts') : '/etc/hosts';

/**
 * The names that the administrator of this machine gave addresses, which come before what name servers say.
 * @param file another one than the system's (hosts(5))
 * @returns addresses by lower-case name; empty where there is no such file
 */
export async function readHostsFile(file: string = HOSTS_FILE): Promise<ReadonlyMap<string, readonly LookupAddress[]>> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const hosts = new Map<string, LookupAddress[]>();
  for (const line of text.split(/\r?\n/)) {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    const family = isIP(address);
    if (family === 0) continue;
    for (const name of names) hosts.set(name.toLowerCase(), [...(hosts.get(name.toLowerCase()) ?? []), { address, family }]);
  }
  return hosts;
}
