import { hash } from 'node:crypto';
import { PROOF_METHODS, type ProofMethod, type ProofProblem, type Site } from '@plumbline/contract';
import type { sites } from './tables.ts';

/** Path of the file that verifies a site. */
export const FILE_PATH = '/.well-known/plumbline-site.txt';
/** Name of the meta tag that verifies a site. */
export const META_NAME = 'plumbline-site';

const PROBLEM_WORDS: Readonly<Record<ProofMethod, Readonly<Record<ProofProblem, string>>>> = {
  dns: {
    not_there: 'The record is not there yet.',
    wrong_value: 'There is a record, but its content is different.',
    led_elsewhere: 'The record is not there yet.',
    no_answer: 'The name servers did not respond.',
  },
  file: {
    not_there: 'The file is not there yet.',
    wrong_value: 'There is a file, but its content is different.',
    led_elsewhere: 'The file’s address redirects to another host.',
    no_answer: 'The site did not respond.',
  },
  meta: {
    not_there: 'The tag is not there yet.',
    wrong_value: 'There is a tag, but its content is different.',
    led_elsewhere: 'The home page redirects to another host. Add the site under that name.',
    no_answer: 'The site did not respond.',
  },
};

/** The verification token of a host in a workspace: always the same, so that a site added again is verified immediately. */
export function tokenOf(secret: string, workspaceId: string, host: string): string {
  return hash('sha256', `${secret}\n${workspaceId}\n${host}`).slice(0, 40);
}

/** The value of the TXT record, and the contents of the file. */
export function proofValue(token: string): string {
  return `plumbline-site=${token}`;
}

/** The name of the TXT record. */
export function recordName(origin: string): string {
  return `_plumbline.${new URL(origin).hostname}`;
}

/** A site in the contract’s format. */
export function presentSite(row: typeof sites.$inferSelect): Site {
  const { id, origin, host, verificationToken: token, problems } = row;
  return {
    id,
    origin,
    host,
    verified_at: row.verifiedAt?.toISOString() ?? null,
    verified_by: row.verifiedBy,
    checked_at: row.checkedAt?.toISOString() ?? null,
    problems: PROOF_METHODS.flatMap((method) => {
      const code = problems[method];
      return code ? [{ method, code, message: PROBLEM_WORDS[method][code] }] : [];
    }),
    proofs: {
      dns: { name: recordName(origin), value: proofValue(token) },
      file: { url: `${origin}${FILE_PATH}`, content: proofValue(token) },
      meta: { url: `${origin}/`, tag: `<meta name="${META_NAME}" content="${token}">` },
    },
    created_at: row.createdAt.toISOString(),
  };
}
