import { createAssistantClient } from '@plumbline/contract/assistant-client';
import { readToken } from '../api/token.ts';

/** The calls of the assistant, on the page's own origin, as whoever is signed in. */
export const assistantClient = createAssistantClient({ baseUrl: '', token: readToken });
