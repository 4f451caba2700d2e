import type { PersonProfile } from '@plumbline/contract';
import { createStorageCipher, newSalt } from './storage-cipher.ts';

/*
 * The profile as stored in this browser, under the names of the specification (section 3). Values that reveal the user's identity
 * or plan are encrypted, which `encrypted` indicates.
 */

/** The UI test opened last, its client reference, and the picture edited last; the screens of UI tests write them. */
const UI_TESTER_KEYS = ['uiux', 'ui-ux-client_reference_id', 'EditPath'] as const;
const PLAIN_KEYS = ['user_id'] as const satisfies readonly (keyof PersonProfile)[];
const ENCRYPTED_KEYS = [
  'first_name',
  'last_name',
  'username',
  'email',
  'role',
  'country',
  'profile_image',
  'plan',
  'plan_end_date',
  'total_ui_test',
  'total_seo_test',
  'grammar',
  'ai_recommendation',
  'ai_chatbot_calls',
  'seo',
] as const satisfies readonly (keyof PersonProfile)[];
const SALT_KEY = 'storage_salt';

/** Stores the profile, encrypted with a key from the session's token. Without Web Crypto (http other than localhost) nothing is stored. */
export async function keepProfile(profile: PersonProfile, token: string): Promise<void> {
  if (!globalThis.crypto?.subtle) return;
  const salt = localStorage.getItem(SALT_KEY) ?? newSalt();
  const cipher = await createStorageCipher(token, salt);
  const sealed = await Promise.all(ENCRYPTED_KEYS.map(async (key) => [key, await cipher.encrypt(String(profile[key] ?? ''))] as const));
  // The session may have ended meanwhile; its storage was cleared and must stay so.
  if (localStorage.getItem('token') !== token) return;
  localStorage.setItem(SALT_KEY, salt);
  for (const key of PLAIN_KEYS) localStorage.setItem(key, profile[key]);
  for (const [key, value] of sealed) localStorage.setItem(key, value);
  for (const key of UI_TESTER_KEYS) if (localStorage.getItem(key) === null) localStorage.setItem(key, '');
  localStorage.setItem('encrypted', 'true');
}

/** The profile stored in this browser, for when the server does not respond; null if there is none for this token. */
export async function readKeptProfile(token: string): Promise<PersonProfile | null> {
  const salt = localStorage.getItem(SALT_KEY);
  if (!salt || localStorage.getItem('encrypted') !== 'true' || !globalThis.crypto?.subtle) return null;
  const cipher = await createStorageCipher(token, salt);
  const values = new Map<string, string>();
  for (const key of ENCRYPTED_KEYS) {
    const value = await cipher.decrypt(localStorage.getItem(key) ?? '');
    if (value === null) return null;
    values.set(key, value);
  }
  const text = (key: (typeof ENCRYPTED_KEYS)[number]): string => values.get(key) ?? '';
  return {
    user_id: localStorage.getItem('user_id') ?? '',
    first_name: text('first_name'),
    last_name: text('last_name'),
    username: text('username'),
    email: text('email'),
    role: text('role'),
    country: text('country'),
    profile_image: text('profile_image'),
    plan: text('plan'),
    plan_end_date: text('plan_end_date') || null,
    total_ui_test: Number(text('total_ui_test')),
    total_seo_test: Number(text('total_seo_test')),
    grammar: Number(text('grammar')),
    ai_recommendation: Number(text('ai_recommendation')),
    ai_chatbot_calls: Number(text('ai_chatbot_calls')),
    seo: Number(text('seo')),
  };
}
