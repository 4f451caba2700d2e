import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const manifestOf = (build: string) => JSON.parse(readFileSync(join(import.meta.dirname, '.output', build, 'manifest.json'), 'utf8'));
const page = readFileSync(join(import.meta.dirname, '../../docs/extension-permissions.md'), 'utf8');
const explained = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map((match) => match[1] ?? '');

describe('the built extension', () => {
  it('asks for exactly what its page explains', () => {
    const { permissions, host_permissions } = manifestOf('chrome-mv3');
    expect(new Set([...permissions, ...host_permissions])).toEqual(new Set(explained));
    const firefox = manifestOf('firefox-mv3');
    expect(new Set([...firefox.permissions, ...firefox.host_permissions])).toEqual(
      new Set(explained.filter((name) => name !== 'debugger')),
    );
  });

  it('runs nothing on a page by itself, and lets no page load its files', () => {
    for (const build of ['chrome-mv3', 'firefox-mv3']) {
      const manifest = manifestOf(build);
      expect([manifest.manifest_version, manifest.content_scripts, manifest.externally_connectable]).toEqual([3, undefined, undefined]);
      expect(manifest.web_accessible_resources ?? []).toEqual([]);
    }
  });

  it('keeps its id', () => {
    expect(manifestOf('chrome-mv3').key).toMatch(/^MIIBIjANBgkq/);
    expect(manifestOf('firefox-mv3').browser_specific_settings.gecko.id).toBe('extension@plumbline.invalid');
  });
});
