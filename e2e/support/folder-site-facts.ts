import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A response that is not simply a file with status 200. What is omitted is as for the file at that path. */
const answer = z.strictObject({
  status: z.int().optional(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  /** Body of the response, instead of the file. */
  body: z.string().optional(),
  /** Another file, of this or another site, relative to the folder. */
  file: z.string().optional(),
  /** Pads the response with zeros to this many bytes. */
  padTo: z.int().optional(),
  /** Text and how many times it is repeated in place of `{repeat}`. */
  repeat: z.tuple([z.string(), z.int()]).optional(),
  delayMs: z.int().optional(),
  hangUp: z.boolean().optional(),
});

const facts = z.strictObject({
  /** Host name of the site; 127.0.0.1 by default. It need not exist: the test has its own name server. */
  host: z.string().optional(),
  /** Serve over https with a certificate valid for this many more days. */
  certificateDays: z.int().optional(),
  /** Names in the certificate; only the host by default. */
  certificateNames: z.array(z.string()).optional(),
  /** Compress where the client accepts gzip. */
  gzip: z.boolean().optional(),
  /** Sent with every response, instead of the default headers of a careful site. */
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  /** Records of the name server by "TYPE name", such as "MX example.org"; the host itself needs none. */
  dns: z.record(z.string(), z.array(z.string())).optional(),
  /** Responses by path; '*' is for every path without one, '/items/*' for those in a folder. */
  answers: z.record(z.string(), answer).optional(),
});

export type SiteFacts = z.infer<typeof facts>;
export type SiteAnswer = z.infer<typeof answer>;

/** How a folder is served, according to its `site.json`; empty where there is none. @throws for an invalid file */
export function readSiteFacts(folder: string): SiteFacts {
  const file = join(folder, 'site.json');
  return existsSync(file) ? facts.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}
