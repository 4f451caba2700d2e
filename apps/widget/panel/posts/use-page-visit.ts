import { type RefObject, useEffect, useRef } from 'react';
import type { PanelOrder } from '../../messages.ts';
import { isFromPage } from '../is-from-page.ts';
import { usePanel } from '../use-panel.ts';

/** The current visit of the page's tracker; null until one has replied, which nothing waits for. */
export function usePageVisit(): RefObject<string | null> {
  const { look, page } = usePanel();
  const visit = useRef<string | null>(null);
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<PanelOrder | null>): void => {
      if (data?.plumbline === 'visit' && isFromPage(source, origin, look.origins)) visit.current = data.id;
    };
    addEventListener('message', hear);
    page.tell('visit');
    return () => removeEventListener('message', hear);
  }, [look, page]);
  return visit;
}
