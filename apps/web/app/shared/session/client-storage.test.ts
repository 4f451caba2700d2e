import type { PersonProfile } from '@plumbline/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepProfile, readKeptProfile } from './client-storage.ts';

const profile: PersonProfile = {
  user_id: '7f1d',
  first_name: 'Adá',
  last_name: 'Lindqvist',
  username: 'ada.lindqvist',
  email: 'ada@example.com',
  role: 'user',
  country: 'SE',
  profile_image: '/api/accounts/profile/image/?user_id=7f1d&key=00',
  plan: 'standard',
  plan_end_date: '2026-12-01T00:00:00.000Z',
  total_ui_test: 3,
  total_seo_test: 14,
  grammar: 5,
  ai_recommendation: 6,
  ai_chatbot_calls: 7,
  seo: 8,
};

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map([['token', 'token-one']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the profile in the browser', () => {
  it('has the keys of the specification, says that it is encrypted, and shows nothing of the person', async () => {
    await keepProfile(profile, 'token-one');
    expect([...kept.keys()].toSorted()).toEqual(
      [...Object.keys(profile), 'token', 'encrypted', 'storage_salt', 'uiux', 'ui-ux-client_reference_id', 'EditPath'].toSorted(),
    );
    expect(kept.get('encrypted')).toBe('true');
    expect(kept.get('user_id')).toBe('7f1d');
    // Each word has a letter or character that base64 cannot contain: three plain letters sometimes occur in it by chance.
    const stored = [...kept.values()].join('\n');
    for (const word of ['Adá', 'ada.lindqvist', 'Lindqvist', 'example.com', 'standard']) expect(stored).not.toContain(word);
  });

  it('is read back whole under the token it was kept with', async () => {
    await keepProfile(profile, 'token-one');
    expect(await readKeptProfile('token-one')).toEqual(profile);
  });

  it('is noise under another token', async () => {
    await keepProfile(profile, 'token-one');
    expect(await readKeptProfile('token-two')).toBeNull();
  });

  it('is not written after the session has ended', async () => {
    const writing = keepProfile(profile, 'token-one');
    kept.clear();
    await writing;
    expect(kept.size).toBe(0);
  });
});
