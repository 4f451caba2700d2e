import { visitAddress } from '@plumbline/contract/rules';
import { openOwnStorage } from './own-storage.ts';
import type { TellServer } from './tell-server.ts';

const VISIT_MS = 86_400_000;

/** Ids assigned by the server. */
export interface EnteredVisit {
  readonly visitor: string;
  readonly visit: string;
}

/**
 * Resumes the current visit of this browser; starts a new one if there is none, and after a day. @throws where there is no storage, and as `tell`
 * does
 */
export async function enterVisit(tell: TellServer): Promise<EnteredVisit> {
  const kept = openOwnStorage();
  const [knownVisitor, begun] = [kept.get('visitor_id'), kept.get('visit_id')];
  const isFresh = Date.now() - Number(kept.get('visitCreateTime')) < VISIT_MS;
  if (knownVisitor && begun && isFresh) return { visitor: knownVisitor, visit: begun };
  // Created here and never read from storage, where the page may have stored something of its own since.
  const session_id = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const visitor =
    knownVisitor ??
    (await tell('POST', 'visitor', {
      session_id,
      user_agent: navigator.userAgent,
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }));
  const visit = await tell('POST', 'visit', { visitor, referrer_url: visitAddress(document.referrer) });
  if (!knownVisitor) kept.set({ session_id, visitor_id: visitor });
  kept.set({ visit_id: visit, visitCreateTime: String(Date.now()) });
  return { visitor, visit };
}
