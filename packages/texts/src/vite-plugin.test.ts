import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { ROOT } from './sources.ts';
import { translated } from './vite-plugin.ts';

it('builds what people see in another language', async () => {
  const launcher = join(ROOT, 'apps/widget/launcher/launcher.ts');
  const catalogue = new Map([['{0}, with news', ['{0}, mit Neuem']]]);
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: translated({ language: 'de', catalogue }),
    build: { write: false, lib: { entry: launcher, formats: ['es'] } },
  });
  const code = [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''));
  expect(code.join('')).toContain(', mit Neuem');
});
