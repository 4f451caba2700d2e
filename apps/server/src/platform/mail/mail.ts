/** An email to one person. */
export interface Mail {
  /** The same for every delivery attempt, so that duplicates can be recognised; sorts by time. */
  readonly id: string;
  readonly to: string;
  /** Id of the person it mentions or was sent for, or the address of someone without an account; '' for nobody. */
  readonly about: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address that mail programs call to unsubscribe; '' when unsubscribing is not possible. */
  readonly unsubscribe: string;
}

/** The headers for one-click unsubscribe (RFC 2369). The second announces that a POST is enough, which RFC 8058 allows only for https. */
export function unsubscribeHeaders({ unsubscribe }: Pick<Mail, 'unsubscribe'>): Record<string, string> {
  if (unsubscribe === '') return {};
  return {
    'List-Unsubscribe': `<${unsubscribe}>`,
    ...(unsubscribe.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  };
}

/** Delivers emails to a mail server, or to a folder on this machine. */
export interface MailTransport {
  /** Resolves when the email was accepted. @throws when it was not, so that it is retried */
  deliver(mail: Mail): Promise<void>;
  /** Deletes delivered emails of a person if they are stored on this machine; a mail server’s are out of reach. */
  forget(person: MailRecipient): Promise<void>;
  close(): void;
}

/** Someone whose emails are deleted with their account. */
export interface MailRecipient {
  readonly userId: string;
  /** Null if it was never verified: emails to it may belong to someone else. */
  readonly email: string | null;
}
