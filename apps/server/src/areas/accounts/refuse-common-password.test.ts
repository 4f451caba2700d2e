import { describe, expect, it } from 'vitest';
import { refuseCommonPassword } from './refuse-common-password.ts';

const known = ['Olga', 'Lindqvist', 'olga.lindqvist@example.com'];

describe('a password', () => {
  it.each(['Password1!', 'P@ssw0rd!', 'Welcome1!', 'Qwerty123!', 'Iloveyou1!', 'Abcd1234!', 'Admin123!', '1qaz!QAZ', 'Letmein1!'])(
    'that keeps every rule and is tried first is refused: %s',
    async (password) => {
      await expect(refuseCommonPassword(password, known)).rejects.toMatchObject({ code: 'invalid_input', fields: [{ field: 'password' }] });
    },
  );

  it.each(['Lindqvist1!', 'Plumbline1!'])('made of what an attacker knows is refused: %s', async (password) => {
    await expect(refuseCommonPassword(password, known)).rejects.toMatchObject({ fields: [{ field: 'password' }] });
  });

  it.each(['Correct-horse-9', 'Another-horse-7', 'Übermut-am-Kai-3', 'k7#Vw2!pQ', `Aa1-${'xy'.repeat(2000)}`])(
    'that is not guessed soon is taken: %s',
    async (password) => {
      await expect(refuseCommonPassword(password, known)).resolves.toBeUndefined();
    },
  );
});
