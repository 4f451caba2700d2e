import { describe, expect, it } from 'vitest';
import { nameRule } from './name-rule.ts';
import { createRedactor } from './redactor.ts';

describe('a name of the team', () => {
  const isSensitive = nameRule(['berth_no', 'crew.age', 'ship[*][call]', 'x-acme-*']);

  it.each([
    'berth_no',
    'BERTH_NO',
    'order[berth_no]',
    'order[lines][0][berth_no]',
    'order[berth_no][]',
    'order.berth_no',
    'order:berth_no',
    'order/berth_no',
    'order__berth_no',
    'form-0-berth_no',
    'ctl00$main$berth_no',
    "order['berth_no']",
    'order%5Bberth_no%5D',
    'berth_no.value',
    'data-berth_no',
    'X-Berth_No',
    'data-order.berth_no',
    'crew.age',
    'crew[age]',
    'ship.crew[age]',
    'ship[2][call]',
    'ship[bow][call]',
    'old.ship[bow][call]',
    'X-Acme-Trace',
    'order[x-acme-id]',
  ])('is known in %s', (name) => {
    expect(isSensitive(name)).toBe(true);
  });

  it.each(['berth', 'berth_note', 'my_berth_no', 'order[berth]', 'age', 'crew[name].age', 'call', 'ship', 'acme', 'See 1. berth_no'])(
    'is not known in %s',
    (name) => {
      expect(isSensitive(name)).toBe(false);
    },
  );

  it.each([
    'img[berth_no="h1dden"]',
    'order[berth_no]=h1dden',
    "order['berth_no'] = 'h1dden words'",
    '{"order/berth_no":"h1dden wor',
    'order[berth_no]: two words, h1dden',
    'ns:berth_no: two words, h1dden',
    'https://harbour.example/a;berth_no=h1dden/b',
    'https://harbour.example/a;ns.berth_no=h1dden?x=1',
  ])('is found where a text says %s', (text) => {
    expect(createRedactor(['berth_no']).text(text)).not.toContain('h1dden');
  });

  it('takes no time of those who send names without end', () => {
    for (const name of ['a.'.repeat(100_000), '['.repeat(100_000), 'a-1-'.repeat(50_000), `${' '.repeat(100_000)}.`, '%5B'.repeat(50_000)])
      expect(isSensitive(name)).toBe(false);
  });
});

describe('a known name', () => {
  it.each(['login[pw]', 'login.pass', 'user[session]', 'user.api_key.0', 'a/b;password'])('is known in %s', (name) => {
    expect(nameRule([])(name)).toBe(true);
  });

  it.each(['Pass / Fail', 'See you. Session', 'session.duration', 'ticket:price', 'pass.ing'])('is not known in %s', (name) => {
    expect(nameRule([])(name)).toBe(false);
  });
});
