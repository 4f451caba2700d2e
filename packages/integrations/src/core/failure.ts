/**
 * All ways in which a call to a work tool can fail. Closed: callers switch on the kind and never on the message.
 * - `reconnect`: the token is no longer accepted.
 * - `forbidden`: the token is valid, but lacks permission.
 * - `not_found`: the thing does not exist, or is not shared with the connection.
 * - `invalid`: the tool rejects the input; `field` is the form field, if known.
 * - `rate_limited`: too many calls; `retryAt` is when the next is accepted.
 * - `down`: the tool does not respond, or not readably. Nothing was changed.
 * - `unclear`: a write had no readable response, so it may have been executed.
 */
export const FAILURE_KINDS = ['reconnect', 'forbidden', 'not_found', 'invalid', 'rate_limited', 'down', 'unclear'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** A failure detected in a response. */
export interface Failure {
  readonly kind: FailureKind;
  /** The tool’s own message, if useful to people; untrusted text. */
  readonly detail?: string;
  /** Id of the rejected form field. */
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

/** The only error of this package for a call to a work tool. `message` is a sentence for users. */
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
