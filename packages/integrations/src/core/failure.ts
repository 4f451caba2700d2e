/**
 * Every way a call to a work tool can end without its answer. Closed: callers switch on it and never on words.
 * - `reconnect`: the token is no longer accepted.
 * - `forbidden`: the token is good, but may not do this.
 * - `not_found`: what the call is about is gone, or not shared with the connection.
 * - `invalid`: the tool refuses what was sent; `field` says which field of the form, where the tool tells.
 * - `rate_limited`: too many calls; `retryAt` says when the tool takes the next.
 * - `down`: the tool does not answer, or answers what nobody can read. Nothing was changed there.
 * - `unclear`: a call that creates or changes something had no readable answer: it may have been done.
 */
export const FAILURE_KINDS = ['reconnect', 'forbidden', 'not_found', 'invalid', 'rate_limited', 'down', 'unclear'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** What a provider reads from an answer that is none. */
export interface Failure {
  readonly kind: FailureKind;
  /** The tool's own words, where a person can use them: a stranger's text. */
  readonly detail?: string;
  /** Id of the field of the form that is refused. */
  readonly field?: string;
  readonly retryAt?: Date;
}

const MAX_DETAIL = 300;

const SENTENCES: Readonly<Record<FailureKind, (tool: string) => string>> = {
  reconnect: (tool) => `${tool} no longer accepts this connection. Connect it again.`,
  forbidden: (tool) => `This connection is not allowed to do that in ${tool}. Connect with an account or token that is.`,
  not_found: (tool) => `${tool} no longer has this, or does not show it to this connection.`,
  invalid: (tool) => `${tool} does not accept this.`,
  rate_limited: (tool) => `${tool} is not accepting more requests at the moment. Try again shortly.`,
  down: (tool) => `${tool} could not be reached. Try again shortly.`,
  unclear: (tool) => `${tool} did not say whether it was done. Check there before trying again.`,
};

/** The only error of this package for a call to a work tool. `message` is a plain sentence for people. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly kind: FailureKind;
  readonly field: string | null;
  readonly retryAt: Date | null;

  /** @param tool the name of the work tool, such as Linear */
  constructor(tool: string, { kind, detail, field, retryAt }: Failure, cause?: unknown) {
    super(sentence(tool, kind, detail), cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.field = field ?? null;
    this.retryAt = retryAt ?? null;
  }
}

function sentence(tool: string, kind: FailureKind, detail: string | undefined): string {
  const base = SENTENCES[kind](tool);
  const told = detail?.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_DETAIL) ?? '';
  return told === '' ? base : `${base} It says: ${told}`;
}
