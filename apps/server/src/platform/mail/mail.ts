/** A letter to one person. */
export interface Mail {
  /** The same at every attempt to deliver it, so that one that is delivered twice can be told; sorts by time. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands a letter over to the post: a mail server, or a folder on this machine. */
export interface MailTransport {
  /** Resolves when the letter was taken. @throws when it was not, so that it is tried again */
  deliver(mail: Mail): Promise<void>;
  /** Removes delivered letters that are to somebody or name them, where letters lie on this machine; a mail server's are out of reach. */
  forget(person: { readonly email: string; readonly name: string }): Promise<void>;
  close(): void;
}
