import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readHostsFile } from './hosts-file.ts';

it('gives the addresses of each name, in any case, and passes over what is neither', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-hosts-'));
  try {
    const file = join(folder, 'hosts');
    await writeFile(
      file,
      '# 10.0.0.1 commented.test\n127.0.0.1\tlocalhost\r\n10.0.0.2 Staging.test www.staging.test # the copy\n::1 staging.test\nnonsense staging.test\n\n10.0.0.3',
    );
    expect([...(await readHostsFile(file))]).toEqual([
      ['localhost', [{ address: '127.0.0.1', family: 4 }]],
      [
        'staging.test',
        [
          { address: '10.0.0.2', family: 4 },
          { address: '::1', family: 6 },
        ],
      ],
      ['www.staging.test', [{ address: '10.0.0.2', family: 4 }]],
    ]);
    expect([...(await readHostsFile(join(folder, 'missing')))]).toEqual([]);
    // Cached until the file changes, even if its length stays the same.
    expect(await readHostsFile(file)).toBe(await readHostsFile(file));
    for (const last of [1, 2]) {
      await writeFile(file, `10.0.0.${last} staging.test`);
      expect([...(await readHostsFile(file))]).toEqual([['staging.test', [{ address: `10.0.0.${last}`, family: 4 }]]]);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
