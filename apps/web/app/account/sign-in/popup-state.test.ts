import { afterEach, describe, expect, it } from 'vitest';
import { AUTH_WIDTH_PX, CLOSED, closePopup, currentPopup, isDone, openPopup, settlePopup, subscribeToPopup } from './popup-state.ts';

afterEach(() => closePopup());

describe('the state of the popup', () => {
  it('begins with nothing open, 512 px wide and status 500', () => {
    expect(currentPopup()).toEqual(CLOSED);
    expect(CLOSED).toMatchObject({
      name: null,
      widthPx: 512,
      statusCode: 500,
      closesOnOutsidePress: true,
      hasCloseIcon: true,
      hasBackdrop: true,
    });
  });

  it('keeps what a popup says of itself and fills in the rest', () => {
    openPopup({ name: 'login', widthPx: AUTH_WIDTH_PX, closesOnOutsidePress: false, input: { email: 'ada@example.com' } });
    expect(currentPopup()).toMatchObject({
      name: 'login',
      widthPx: 402,
      closesOnOutsidePress: false,
      hasCloseIcon: true,
      input: { email: 'ada@example.com' },
    });
  });

  it('forgets the last popup and its answer when another opens', () => {
    openPopup({ name: 'login', input: { email: 'ada@example.com' } });
    settlePopup(401, 'The email or the password is wrong.');
    openPopup({ name: 'signup' });
    expect(currentPopup()).toMatchObject({ name: 'signup', statusCode: 500, returnedMessage: null, input: {} });
  });

  it('tells listeners of opening, answers and closing, and who opened it of closing', () => {
    const seen: string[] = [];
    const stop = subscribeToPopup(() => seen.push(`${currentPopup().name} ${currentPopup().statusCode}`));
    openPopup({ name: 'forgot', onClose: () => seen.push('closed') });
    settlePopup(200, 'An email is on its way.');
    closePopup();
    stop();
    openPopup({ name: 'login' });
    expect(seen).toEqual(['forgot 500', 'forgot 200', 'null 500', 'closed']);
  });

  it.each([
    [200, true],
    [201, true],
    [202, false],
    [204, false],
    [400, false],
    [500, false],
  ])('shows status %d as done: %s', (status, done) => {
    expect(isDone(status)).toBe(done);
  });
});
