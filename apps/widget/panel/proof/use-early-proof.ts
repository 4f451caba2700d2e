import { useRef } from 'react';
import { prepare } from './prove.ts';
import { usePanel } from '../use-panel.ts';

/** Returns a callback for forms to call on typing: the proof of work is then computed meanwhile. */
export function useEarlyProof(): () => void {
  const { visit } = usePanel();
  const isBegun = useRef(false);
  return () => {
    if (isBegun.current || visit.visitor().known) return;
    isBegun.current = true;
    // If this fails, it is computed when the text is sent.
    prepare(visit.client).catch(String);
  };
}
