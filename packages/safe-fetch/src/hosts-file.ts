import type { LookupAddress } from 'node:dns';
import { readFile, stat } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';

const HOSTS_FILE =
  process.platform === 'win32' ? join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'drivers', 'etc', 'hosts') : '/etc/hosts';

type Hosts = ReadonlyMap<string, readonly LookupAddress[]>;

/** The parsed file and the state it was read in. Some files list a hundred thousand names, and it is consulted for every lookup. */
let latest: { readonly state: string; readonly hosts: Promise<Hosts> } = { state: '', hosts: Promise.resolve(new Map()) };

/**
 * The names for which this machine's administrator has set addresses, which take precedence over DNS. Read again when the file has changed.
 * @param file defaults to the system's (hosts(5))
 * @returns addresses by lower-case name; empty where there is no such file
 */
export async function readHostsFile(file: string = HOSTS_FILE): Promise<Hosts> {
  const found = await stat(file, { bigint: true }).catch(() => null);
  if (!found) return new Map();
  const state = [file, found.ino, found.size, found.mtimeNs, found.ctimeNs].join(' ');
  if (latest.state !== state) latest = { state, hosts: readHosts(file) };
  return latest.hosts;
}

async function readHosts(file: string): Promise<Hosts> {
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
