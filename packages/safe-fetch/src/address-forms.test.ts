import { describe, expect, it } from 'vitest';
import { createSafeFetch } from './index.ts';
import { codeOf } from './__fixtures__/local-server.ts';

const denying = createSafeFetch({ privateTargets: 'deny', privateAllow: [], dnsServers: [] });
const allowing = createSafeFetch({ privateTargets: 'allow', privateAllow: [], dnsServers: [] });

const ok = 'ok';
const no = 'address_refused';
const bad = 'invalid_url';

// URL, verdict under deny, verdict under allow. No DNS lookup is made, so the addresses of a name accepted here are still checked later.
const FORMS: readonly (readonly [string, string, string])[] = [
  // Public
  ['https://example.com/', ok, ok],
  ['http://8.8.8.8/', ok, ok],
  ['http://134744072/', ok, ok],
  ['http://[2606:4700::1111]/', ok, ok],
  ['http://[::ffff:8.8.8.8]/', ok, ok],
  ['http://[64:ff9b::8.8.8.8]/', ok, ok],
  ['http://bücher.example/', ok, ok],
  ['http://xn--bcher-kva.example:8080/', ok, ok],
  ['http://example.com./', ok, ok],
  ['http://127.0.0.1.example.com/', ok, ok],
  ['http://localhost.example.com/', ok, ok],
  ['  https://example.com/  ', ok, ok],
  ['http://172.32.0.1/', ok, ok],
  ['http://100.128.0.1/', ok, ok],
  ['http://11.0.0.1/', ok, ok],
  // Loopback in every spelling
  ['http://127.0.0.1/', no, ok],
  ['http://127.0.0.1./', no, ok],
  ['http://127.1/', no, ok],
  ['http://127.0.1/', no, ok],
  ['http://2130706433/', no, ok],
  ['http://0x7f000001/', no, ok],
  ['http://0x7f.0.0.1/', no, ok],
  ['http://0x7f.1/', no, ok],
  ['http://017700000001/', no, ok],
  ['http://0177.0.0.01/', no, ok],
  ['http://127.255.255.254/', no, ok],
  ['http://１２７.０.０.１/', no, ok],
  ['http://127。0。0。1/', no, ok],
  ['http://①②⑦.0.0.1/', no, ok],
  ['http://%31%32%37.0.0.1/', no, ok],
  ['http://127.0.0.1:3000/', no, ok],
  ['http:\\\\127.0.0.1\\', no, ok],
  ['http:127.0.0.1', no, ok],
  ['http:///127.0.0.1/', no, ok],
  ['ht\ntp://127.0.\t0.1/', no, ok],
  ['http://127.0.0.1\\@example.com/', no, ok],
  ['http://127.0.0.1#@example.com/', no, ok],
  ['http://127.0.0.1?@example.com/', no, ok],
  ['http://[::1]/', no, ok],
  ['http://[0:0:0:0:0:0:0:1]/', no, ok],
  ['http://[0000::0001]:8080/', no, ok],
  ['http://[::ffff:127.0.0.1]/', no, ok],
  ['http://[::ffff:7f00:1]/', no, ok],
  ['http://[::127.0.0.1]/', no, ok],
  ['http://[::ffff:0:127.0.0.1]/', no, ok],
  ['http://[64:ff9b::127.0.0.1]/', no, ok],
  ['http://[64:ff9b:1::127.0.0.1]/', no, ok],
  ['http://[2002:7f00:1::]/', no, ok],
  ['http://[2001:0:808:808::80ff:fffe]/', no, ok],
  // Localhost names
  ['http://localhost/', no, ok],
  ['http://LOCALHOST/', no, ok],
  ['http://localhost./', no, ok],
  ['http://localhost:5173/', no, ok],
  ['http://app.localhost/', no, ok],
  ['http://ｌｏｃａｌｈｏｓｔ/', no, ok],
  ['http://l%6fcalhost/', no, ok],
  ['http://printer.local/', no, ok],
  ['http://db.internal/', no, ok],
  ['http://db.internal./', no, ok],
  ['http://nas.home.arpa/', no, ok],
  // Private and reserved networks
  ['http://10.0.0.1/', no, ok],
  ['http://10.1/', no, ok],
  ['http://0xa000001/', no, ok],
  ['http://172.16.0.1/', no, ok],
  ['http://172.31.255.255/', no, ok],
  ['http://192.168.1.1/', no, ok],
  ['http://0300.0250.1.1/', no, ok],
  ['http://3232235777/', no, ok],
  ['http://100.64.0.1/', no, ok],
  ['http://198.18.0.1/', no, ok],
  ['http://192.0.2.1/', no, ok],
  ['http://198.51.100.7/', no, ok],
  ['http://203.0.113.9/', no, ok],
  ['http://192.0.0.1/', no, ok],
  ['http://240.0.0.1/', no, ok],
  ['http://[fc00::1]/', no, ok],
  ['http://[fd12:3456::1]/', no, ok],
  ['http://[fe80::1]/', no, ok],
  ['http://[fec0::1]/', no, ok],
  ['http://[2001:db8::1]/', no, ok],
  ['http://[::ffff:10.0.0.1]/', no, ok],
  ['http://[2002:a00:1::1]/', no, ok],
  ['http://[2606:4700::5efe:10.0.0.1]/', no, ok],
  // Refused in both modes
  ['http://169.254.169.254/latest/meta-data/', no, no],
  ['http://2852039166/', no, no],
  ['http://0xa9fea9fe/', no, no],
  ['http://0251.0376.0251.0376/', no, no],
  ['http://169.254.43518/', no, no],
  ['http://169.254.170.2/', no, no],
  ['http://[::ffff:169.254.169.254]/', no, no],
  ['http://[::ffff:a9fe:a9fe]/', no, no],
  ['http://[::169.254.169.254]/', no, no],
  ['http://[64:ff9b::169.254.169.254]/', no, no],
  ['http://[64:ff9b:1::a9fe:a9fe]/', no, no],
  ['http://[64:ff9b:1:a9fe:a9:fe00::]/', no, no],
  ['http://[2002:a9fe:a9fe::]/', no, no],
  ['http://[2001:0:808:808::5601:5601]/', no, no],
  ['http://[fd00:ec2::254]/', no, no],
  ['http://100.100.100.200/', no, no],
  ['http://192.0.0.192/', no, no],
  ['http://168.63.129.16/', no, no],
  ['http://metadata.google.internal/', no, no],
  ['http://METADATA.google.internal./', no, no],
  ['http://metadata/', no, no],
  ['http://0.0.0.0/', no, no],
  ['http://0/', no, no],
  ['http://0.1.2.3/', no, no],
  ['http://[::]/', no, no],
  ['http://[::ffff:0.0.0.0]/', no, no],
  ['http://255.255.255.255/', no, no],
  ['http://224.0.0.1/', no, no],
  ['http://[ff02::1]/', no, no],
  // Not URLs
  ['', bad, bad],
  ['example.com', bad, bad],
  ['http://', bad, bad],
  ['http://[fe80::1%25eth0]/', bad, bad],
  ['http://[::1%lo]/', bad, bad],
  ['http://256.1.1.1/', bad, bad],
  ['http://1.2.3.4.5/', bad, bad],
  ['http://exa mple.com/', bad, bad],
  ['http://example.com:99999/', bad, bad],
  [`http://example.com/${'a'.repeat(20_000)}`, bad, bad],
  [`http://${'a.'.repeat(150)}com/`, bad, bad],
  // Schemes
  ['file:///etc/passwd', 'scheme_refused', 'scheme_refused'],
  ['gopher://127.0.0.1:6379/_INFO', 'scheme_refused', 'scheme_refused'],
  ['ftp://example.com/', 'scheme_refused', 'scheme_refused'],
  ['data:text/html,hello', 'scheme_refused', 'scheme_refused'],
  ['javascript:alert(1)', 'scheme_refused', 'scheme_refused'],
  ['ws://example.com/', 'scheme_refused', 'scheme_refused'],
  ['blob:https://example.com/1', 'scheme_refused', 'scheme_refused'],
  // Credentials
  ['http://user@example.com/', 'credentials_refused', 'credentials_refused'],
  ['http://user:secret@example.com/', 'credentials_refused', 'credentials_refused'],
  ['http://example.com@127.0.0.1/', 'credentials_refused', 'credentials_refused'],
  ['http://example.com:80@169.254.169.254/', 'credentials_refused', 'credentials_refused'],
  // Ports
  ['http://example.com:22/', 'port_refused', 'port_refused'],
  ['http://example.com:25/', 'port_refused', 'port_refused'],
  ['http://127.0.0.1:6000/', 'port_refused', 'port_refused'],
  ['http://example.com:0/', 'port_refused', 'port_refused'],
  ['https://example.com:8443/', ok, ok],
];

describe('address forms', () => {
  it.each(FORMS)('%j: deny %s, allow %s', async (url, deny, allow) => {
    expect([
      await codeOf(denying.checkTarget(url, { resolve: false })),
      await codeOf(allowing.checkTarget(url, { resolve: false })),
    ]).toEqual([deny, allow]);
  });

  it('requests refuse what checkTarget refuses', async () => {
    for (const [url, deny] of FORMS) if (deny !== ok) expect(await codeOf(denying.request({ url })), url).toBe(deny);
  });

  it('errors carry no credentials', async () => {
    const error = await denying.request({ url: 'http://user:secret@example.com/' }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'credentials_refused', url: 'http://example.com/' });
  });

  it('lets a listed origin through for exactly its scheme, host and port, and never to metadata', async () => {
    const listed = createSafeFetch({
      privateTargets: 'deny',
      privateAllow: ['http://localhost:3000', 'http://10.0.0.5', 'http://169.254.169.254', 'http://192.0.2.1'],
      dnsServers: [],
    });
    const verdicts = [
      'http://localhost:3000/a',
      'http://10.0.0.5/',
      'http://localhost:3001/',
      'https://localhost:3000/',
      'http://localhost.:3000/',
      'http://127.0.0.1:3000/',
      'http://10.0.0.5:8080/',
      'http://169.254.169.254/',
      'http://192.0.2.1/',
    ].map((url) => codeOf(listed.checkTarget(url)));
    expect(await Promise.all(verdicts)).toEqual([ok, ok, no, no, no, no, no, no, no]);
  });

  it('refuses a privateAllow entry that is no origin', () => {
    const make = (entry: string) => () => createSafeFetch({ privateTargets: 'deny', privateAllow: [entry], dnsServers: [] });
    for (const entry of ['localhost', 'http://localhost/path', 'http://u@localhost', 'ftp://localhost']) {
      expect(make(entry), entry).toThrow(TypeError);
    }
  });
});
