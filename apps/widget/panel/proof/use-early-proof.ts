import { useRef } from 'react';
import { prepare } from './prove.ts';
import { usePanel } from '../use-panel.ts';

/** What a form calls when somebody types: the work for what they write is then done while they do. */
export function useEarlyProof(): () => void {
  const { visit } = usePanel();
  const isBegun = useRef(false);
  return () => {
    if (isBegun.current || visit.visitor().known) return;
    isBegun.current = true;
    // Without it the work is done when the text is sent.
    prepare(visit.client).catch(String);
  };
}
