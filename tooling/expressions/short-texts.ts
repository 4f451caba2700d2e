/**
 * Places whose expressions may take quadratic time, because their texts are short or only their author waits. A path names a file, or a folder with a
 * trailing slash.
 */
export const SHORT_TEXTS: readonly { readonly path: string; readonly why: string }[] = [
  { path: 'apps/extension/', why: 'The browser of the person who captures, and no other.' },
  { path: 'apps/web/', why: 'The browser of the person who reads.' },
  { path: 'apps/widget/', why: 'The browser of the visitor.' },
  { path: 'packages/editor/src/react/', why: 'The browser of the person who writes.' },
  { path: 'packages/texts/', why: 'Sources and translations of this repository, when it is built.' },
  { path: 'packages/check-pages/', why: 'The pages of checks, which are files of this repository.' },
  { path: 'packages/grammar/', why: 'Threads that are ended when they take too long; words of any length are left out before.' },
  { path: 'packages/lighthouse/src/child/', why: 'A process of its own, for the texts of Lighthouse.' },
  { path: 'packages/capture/src/responsive/page-kit.ts', why: 'Inside the page that is tested, which can keep itself busy anyway.' },
  {
    path: 'packages/capture/src/redaction/',
    why: 'The worker of the extension; the server gives it texts of 5,000 characters at most, and the slowest take two milliseconds.',
  },
  { path: 'packages/safe-fetch/src/classify-address.ts', why: 'IP addresses, which node:net has taken for one.' },
  { path: 'packages/safe-fetch/src/own-addresses.ts', why: 'Addresses of the interfaces of this machine.' },
  { path: 'packages/audit/src/crawl/decode-html.ts', why: 'The first 1,024 bytes of a page.' },
  { path: 'packages/audit/src/standards/error-details.ts', why: 'Its own counts bound what is looked at from each place on.' },
  { path: 'packages/audit/src/standards/error-page-leaks.ts', why: 'Its own counts bound what is looked at from each place on.' },
  { path: 'packages/audit/src/standards/javascript-libraries.ts', why: 'Addresses of 2,048 characters at most.' },
  { path: 'packages/audit/src/standards/secret-patterns.ts', why: 'The few hundred characters before a secret.' },
  { path: 'apps/server/src/areas/assistant/', why: 'Questions of 4,000 characters, and answers of a model.' },
  { path: 'apps/server/src/areas/captures/make-zip.ts', why: 'Forty characters.' },
  {
    path: 'apps/server/src/areas/captures/replay/',
    why: 'Fields of steps, of 4,096 characters at most, keys of findings, and the beginning of a stack.',
  },
  {
    path: 'apps/server/src/areas/captures/judge/plain-address.ts',
    why: 'The first 2,048 characters of addresses, and messages of 5,000 at most, each once and half a millisecond at worst.',
  },
  { path: 'apps/server/src/config.ts', why: 'What the administrator wrote.' },
  { path: 'apps/server/src/environment.ts', why: 'What the administrator wrote.' },
  { path: 'apps/server/src/platform/files/clamav.ts', why: 'The answer of a program of the administrator.' },
  { path: 'apps/server/src/platform/mail/smtp-transport.ts', why: 'The address that the administrator wrote.' },
];
