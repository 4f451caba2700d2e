import { DEFAULT_CIPHERS } from 'node:tls';

/*
 * Without Diffie-Hellman over finite fields. The other side chooses its group, OpenSSL takes one of 10,000 bits, and a handshake
 * with it is worked out in the thread that everybody waits for: 0.7 s of it, before the certificate is judged. The groups of TLS 1.3 are fixed.
 */

/** Offered to untrusted servers. */
export const CIPHERS = `${DEFAULT_CIPHERS}:!DHE`;

/** The same for versions and keys that OpenSSL refuses by default, to find out whether a server accepts them. */
export const OLD_CIPHERS = 'DEFAULT:!DHE:@SECLEVEL=0';
