import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** One answer that is not simply a file with status 200. What is left out is as the file of that path would be served. */
const answer = z.strictObject({
  status: z.int().optional(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  /** Text of the answer, in place of the file. */
  body: z.string().optional(),
  /** A file of this or another site, seen from the folder. */
  file: z.string().optional(),
  /** Zeros are added until the answer has so many bytes. */
  padTo: z.int().optional(),
  /** Text written so many times in place of `{repeat}`. */
  repeat: z.tuple([z.string(), z.int()]).optional(),
  delayMs: z.int().optional(),
  hangUp: z.boolean().optional(),
});

const facts = z.strictObject({
  /** Name the site is visited under; 127.0.0.1 unless given. It need not exist: the test has a name server of its own. */
  host: z.string().optional(),
  /** Served over https with a certificate that is valid for so many more days. */
  certificateDays: z.int().optional(),
  /** Names in the certificate; the host alone unless given. */
  certificateNames: z.array(z.string()).optional(),
  /** Compressed where the visitor takes gzip. */
  gzip: z.boolean().optional(),
  /** Sent with every answer, in the place of what a careful site sends. */
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  /** Records of the name server by "TYPE name", such as "MX example.org"; the host itself needs none. */
  dns: z.record(z.string(), z.array(z.string())).optional(),
  /** Answers by path; '*' is for every path that has none, '/items/*' for those of a folder. */
  answers: z.record(z.string(), answer).optional(),
});

export type SiteFacts = z.infer<typeof facts>;
export type SiteAnswer = z.infer<typeof answer>;

/** What `site.json` of a folder says about how it is served; nothing where there is none. @throws for a file that says anything else */
export function readSiteFacts(folder: string): SiteFacts {
  const file = join(folder, 'site.json');
  return existsSync(file) ? facts.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}
