import { createClient } from '@plumbline/contract/client';
import { readToken } from '../session/token.ts';

/** The API on the page's own origin, called as whoever is signed in. */
export const client = createClient({ baseUrl: '', token: readToken });
