import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ROOT } from './sources.ts';

it('has a server write its emails, and what it says about checks, in another language', () => {
  const script = `
    import { registerTranslation } from './packages/texts/src/register-translation.ts';
    registerTranslation({ language: 'de', catalogue: new Map([['No account with this address', ['Unter dieser Adresse gibt es kein Konto']], ['Missing title', ['Kein Titel']]]) });
    const { noAccountLetter } = await import('./apps/server/src/areas/accounts/letters/no-account-letter.ts');
    const { checkPage } = await import('./packages/audit/src/check-pages.ts');
    process.stdout.write([noAccountLetter('a@example.com', 'http://localhost').subject, checkPage('missing-title')?.title].join());`;
  expect(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: ROOT, encoding: 'utf8' })).toBe(
    'Unter dieser Adresse gibt es kein Konto,Kein Titel',
  );
});
