/** A letter to one person. */
export interface Mail {
  /** The same at every attempt to deliver it, so that one that is delivered twice can be told; sorts by time. */
  readonly id: string;
  readonly to: string;
  /** Id of the person it names or was made for, or the address of somebody without an account; '' for nobody. */
  readonly about: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What mail programs call to end letters of its kind; '' for those that nobody can end. */
  readonly unsubscribe: string;
}

/**
 * The headers by which mail programs end such letters with one press (RFC 2369). The second promises that a POST is enough, which RFC 8058
 * allows for https alone.
 */
export function unsubscribeHeaders({ unsubscribe }: Pick<Mail, 'unsubscribe'>): Record<string, string> {
  if (unsubscribe === '') return {};
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    ...(unsubscribe.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  };
}

/** Hands a letter over to the post: a mail server, or a folder on this machine. */
export interface MailTransport {
  /** Resolves when the letter was taken. @throws when it was not, so that it is tried again */
  deliver(mail: Mail): Promise<void>;
  /** Removes delivered letters of a person, where letters lie on this machine; a mail server's are out of reach. */
  forget(person: LetterPerson): Promise<void>;
  close(): void;
}

/** Somebody whose letters go with their account. */
export interface LetterPerson {
  readonly userId: string;
  /** Null where they never proved it: letters to it may be its owner's. */
  readonly email: string | null;
}
