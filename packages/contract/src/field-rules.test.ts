import { describe, expect, it } from 'vitest';
import { emailProblem, firstNameProblem, newPasswordProblem, passwordProblem } from './field-rules.ts';
import { TEXT } from './text.ts';

describe('the rules of the fields', () => {
  it.each([
    ['ada@example.com', null],
    ['ada.lovelace+tools@mail.example.co.uk', null],
    [' ada@example.com ', null],
    ['', TEXT.emailRequired],
    ['  ', TEXT.emailRequired],
    ['ada', TEXT.emailInvalid],
    ['ada@example', TEXT.emailInvalid],
    ['ada@@example.com', TEXT.emailInvalid],
    ['ada@exam ple.com', TEXT.emailInvalid],
    ['<ada@example.com>', TEXT.emailInvalid],
    ['åsa@bücher.example', null],
    ['ada@mail_1.example.com', null],
    ['ada@भारत.example', null],
    ['ada@[127.0.0.1]', TEXT.emailInvalid],
    ['ada@exam\u00ADple.com', TEXT.emailInvalid],
    ['ada@exam\u034Fple.com', TEXT.emailInvalid],
    ['ada@example\u200D.com', TEXT.emailInvalid],
    ['ada@ｅxample.com', TEXT.emailInvalid],
    ['ada@ex。ample.com', TEXT.emailInvalid],
    ['a\u00ADda@example.com', TEXT.emailInvalid],
    [`${'a'.repeat(250)}@example.com`, TEXT.emailInvalid],
  ])('e-mail %j', (value, problem) => {
    expect(emailProblem(value)).toBe(problem);
  });

  it.each(['>', '>>', ';', ':', ',', '"', '(a)', '/x', '?x', '#x', '%41', "'", '\\'])('e-mail with %j behind it', (end) => {
    expect(emailProblem(`ada@example.com${end}`)).toBe(TEXT.emailInvalid);
  });

  it.each([
    ['Ada', null],
    ['Ada Maria', null],
    ['Ångström', null],
    ['李', null],
    ['', TEXT.firstNameRequired],
    ['Ada2', TEXT.lettersOnly],
    ["O'Neill", TEXT.lettersOnly],
    ['<b>Ada</b>', TEXT.lettersOnly],
  ])('name %j', (value, problem) => {
    expect(firstNameProblem(value)).toBe(problem);
  });

  it.each([
    ['Correct-horse-9', null],
    ['Aa1-aaaa', null],
    ['Ää1-ääää', null],
    ['', TEXT.passwordRequired],
    ['Aa1-aaa', TEXT.passwordWeak],
    ['aa1-aaaa', TEXT.passwordWeak],
    ['AA1-AAAA', TEXT.passwordWeak],
    ['Aaa-aaaa', TEXT.passwordWeak],
    ['Aa1aaaaa', TEXT.passwordWeak],
    ['Aa1 aaaa', TEXT.passwordWeak],
  ])('new password %j', (value, problem) => {
    expect(newPasswordProblem(value)).toBe(problem);
  });

  it('asks of a password at log-in only that it is there', () => {
    expect([passwordProblem(''), passwordProblem('x')]).toEqual([TEXT.passwordRequired, null]);
  });
});
