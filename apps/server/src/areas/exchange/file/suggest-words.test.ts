import { describe, expect, it } from 'vitest';
import { suggestBoard, suggestStage } from './suggest-words.ts';

describe('the stage that a status most likely means', () => {
  it.each([
    ['in progress', 'in_progress'],
    ['Under-Review', 'under_review'],
    ['close', 'close'],
    [' Planned ', 'planned'],
    ['On the roadmap', 'planned'],
    ['accepted', 'planned'],
    ['Started', 'in_progress'],
    ['in beta', 'in_progress'],
    ['Gathering feedback', 'under_review'],
    ['Completed', 'shipped'],
    ['Released', 'shipped'],
    ['implemented', 'shipped'],
    ['verified', 'shipped'],
    ['Closed', 'close'],
    ['Not planned', 'declined'],
    ["Won't do", 'declined'],
    ['Won’t fix', 'declined'],
    ['Duplicate', 'declined'],
    ['Rejected', 'declined'],
    ['Will not be implemented', 'declined'],
    ['Not started', 'open'],
    ['Not yet started', 'open'],
    ['', 'open'],
    ['Somewhere', 'open'],
    ['constructor', 'open'],
  ])('“%s” is %s', (status, stage) => {
    expect(suggestStage(status)).toBe(stage);
  });
});

describe('the board that one most likely means', () => {
  it.each([
    ['feature_request', 'feature_request'],
    ['Bug reports', 'bugs'],
    ['Known ISSUES', 'bugs'],
    ['Defects', 'bugs'],
    ['General', 'feedback'],
    ['Other', 'feedback'],
    ['Ideas', 'feature_request'],
    ['No board', 'feature_request'],
  ])('“%s” is %s', (board, type) => {
    expect(suggestBoard(board)).toBe(type);
  });
});
