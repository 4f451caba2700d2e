import { describe, expect, it } from 'vitest';
import { isLoopbackHost, isPrivateHost } from './private-host.ts';

describe('isPrivateHost', () => {
  it.each(['localhost', 'app.localhost', '127.0.0.1', '[::1]', '192.168.1.4', '10.0.0.1', 'printer.local', 'intranet'])('%s is', (host) => {
    expect(isPrivateHost(host)).toBe(true);
  });

  it.each(['example.com', 'localhost.example.com', '93.184.216.34', 'staging.example.com', '[2001:db8::1]'])('%s is not', (host) => {
    expect(isPrivateHost(host)).toBe(false);
  });
});

describe('isLoopbackHost', () => {
  it.each(['localhost', 'LOCALHOST', 'app.localhost', '127.0.0.1', '127.8.8.8', '[::1]'])('%s is', (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  });

  it.each(['192.168.1.4', 'notlocalhost', 'localhost.example.com', '127.0.0.1.example.com', 'example.com'])('%s is not', (host) => {
    expect(isLoopbackHost(host)).toBe(false);
  });
});
