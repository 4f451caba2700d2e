import { describe, expect, it } from 'vitest';
import { cannotTell, fail, notApplicable, pass, perPage } from './check.ts';
import { TallySheet } from './tally-sheet.ts';

describe('TallySheet', () => {
  it('counts outcomes by check and keeps the first reason', () => {
    const sheet = new TallySheet();
    sheet.add('a', pass());
    sheet.add('a', fail({ message: 'Broken.' }));
    sheet.add('a', cannotTell('First.'));
    sheet.add('a', cannotTell('Second.'));
    sheet.add('b', pass());
    expect(sheet.tallies()).toEqual([
      { checkId: 'a', passed: 1, failed: 1, cannotTell: 2, reason: 'First.' },
      { checkId: 'b', passed: 1, failed: 0, cannotTell: 0, reason: null },
    ]);
  });

  it('keeps no trace of what did not apply', () => {
    const sheet = new TallySheet();
    sheet.add('a', notApplicable());
    sheet.add('b', perPage(0, []));
    expect(sheet.tallies()).toEqual([]);
  });

  it('counts pages, each once, for verdicts on single pages', () => {
    const sheet = new TallySheet();
    const failure = (pageUrl: string) => ({ pageUrl, message: 'Broken.' });
    sheet.add('a', perPage(5, [failure('x'), failure('x'), failure('y')]));
    expect(sheet.tallies()).toEqual([{ checkId: 'a', passed: 3, failed: 2, cannotTell: 0, reason: null }]);
  });

  it('counts pages that could not be told beside those that were judged', () => {
    const sheet = new TallySheet();
    sheet.add('a', perPage(2, [], { pages: 3, reason: 'Not asked.' }));
    sheet.add('b', perPage(0, [], { pages: 1, reason: 'Not asked.' }));
    expect(sheet.tallies()).toEqual([
      { checkId: 'a', passed: 2, failed: 0, cannotTell: 3, reason: 'Not asked.' },
      { checkId: 'b', passed: 0, failed: 0, cannotTell: 1, reason: 'Not asked.' },
    ]);
  });

  it('adds what was counted elsewhere', () => {
    const sheet = new TallySheet();
    sheet.add('a', pass());
    sheet.merge({ checkId: 'a', passed: 2, failed: 3, cannotTell: 1, reason: 'Elsewhere.' });
    expect(sheet.tallies()).toEqual([{ checkId: 'a', passed: 3, failed: 3, cannotTell: 1, reason: 'Elsewhere.' }]);
  });
});
