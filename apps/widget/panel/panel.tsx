import type { WidgetLook, WidgetTab } from '@plumbline/contract';
import { getWidgetLook } from '@plumbline/contract/endpoints';
import { createClient } from '@plumbline/contract/client';
import { useEffect, useRef, useState } from 'react';
import { ChangelogTab } from './changelog-tab.tsx';
import { FeedbackTab } from './feedback-tab.tsx';
import { HomeTab } from './home-tab.tsx';
import { loadOverlays } from './load-overlays.ts';
import { meetPage, type Page } from './page.ts';
import { Button } from './parts/button.tsx';
import { Icon } from './parts/icon.tsx';
import { Failure, Loading } from './parts/states.tsx';
import { TabList } from './parts/tab-list.tsx';
import { useEscape } from './use-escape.ts';
import { type LazyPart, useLazy } from './use-lazy.ts';
import { type Overlays, PanelProvider, type PanelState } from './use-panel.ts';
import { useRemote } from './use-remote.ts';
import { beginVisit, type Visit } from './visit.ts';

/** Requested immediately, but not awaited. */
const OVERLAYS: LazyPart<Overlays & { readonly home?: boolean }> = { load: loadOverlays, loaded: null };

const TAB_LABELS: Readonly<Record<WidgetTab, string>> = { home: 'Home', feedback: 'Feedback', changelog: 'Changelog' };

async function meet(site: string): Promise<{ readonly look: WidgetLook; readonly visit: Visit }> {
  const look = await createClient({ baseUrl: '', token: () => null }).call(getWidgetLook, { query: { site } });
  return { look, visit: await beginVisit(site) };
}

/** The widget. @param first opened by a link in an email */
export function Panel({ site, first }: { site: string; first: Overlays }) {
  const met = useRemote(() => meet(site), [site]);
  if (met.data) return <Shown first={first} {...met.data} />;
  return <main className="p-4">{met.error !== null ? <Failure error={met.error} onRetry={met.reload} /> : <Loading />}</main>;
}

interface ShownProps {
  readonly first: Overlays;
  readonly look: WidgetLook;
  readonly visit: Visit;
}

function Shown({ first, look, visit }: ShownProps) {
  const [tab, setTab] = useState<WidgetTab>(look.tabs[0] ?? 'home');
  const [overlays, setOverlays] = useState(first);
  const [version, setVersion] = useState(0);
  const [unread, setUnread] = useState(visit.visitor().unread);
  const { Part: OpenOverlays } = useLazy(OVERLAYS);
  const place = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const changed = (): void => {
    setVersion((last) => last + 1);
    setUnread(visit.visitor().unread);
  };
  const page = usePage(look, {
    shown: () => {
      heading.current?.focus();
      // The address may have been confirmed elsewhere.
      void visit.refresh().finally(changed);
    },
    open: (wanted) => {
      const known = look.tabs.find((one) => one === wanted);
      if (known) setTab(known);
    },
    identify: async (token) => {
      await visit.identify(token);
      changed();
    },
  });
  useEscape(place, () => page.close());
  useEffect(() => {
    document.documentElement.style.setProperty('--brand', look.color);
    document.documentElement.style.setProperty('--brand-ink', look.ink);
  }, [look]);
  const state: PanelState = {
    look,
    visit,
    page,
    version,
    changed,
    seen: (until) => {
      setUnread(0);
      // If this fails, only the badge stays.
      void visit.seen(until).then(() => page.tell('changelog'), String);
    },
    mayWrite: visit.visitor().may_write,
    show: (change) => setOverlays((last) => ({ ...last, ...change })),
  };
  const name = `${look.label} of ${look.host}`;
  const isCovered = OpenOverlays !== null && Object.values(overlays).some(Boolean);
  return (
    <PanelProvider value={state}>
      <main ref={place} aria-label={name} inert={isCovered} className="mx-auto flex max-w-[580px] flex-col">
        {look.logo && (
          // On white in both themes, for which most logos are designed.
          <div className="flex p-3">
            <span className="rounded-ui bg-paper p-1">
              <img src={look.logo.url} alt={look.logo.alt} width={look.logo.width} height={look.logo.height} />
            </span>
          </div>
        )}
        <div className="sticky top-0 z-frame flex items-center gap-2 border-b border-line bg-canvas p-3">
          <h1 ref={heading} tabIndex={-1} className="sr-only">
            {name}
          </h1>
          <div className="flex-1">
            {look.tabs.length > 1 && (
              <TabList
                label={look.label}
                tabs={look.tabs.map((id) => ({ id, label: TAB_LABELS[id], news: id === 'changelog' ? unread : 0 }))}
                value={tab}
                onChange={(next) => {
                  setTab(next);
                  changed();
                }}
              />
            )}
          </div>
          {page.isThere && (
            <Button variant="quiet" aria-label="Close" onClick={() => page.close()}>
              <Icon name="close" />
            </Button>
          )}
        </div>
        <div role={look.tabs.length > 1 ? 'tabpanel' : undefined} aria-labelledby={`tab-${tab}`} className="flex flex-col gap-5 p-4">
          <p className="text-13 text-muted empty:hidden">{visit.visitor().refusal}</p>
          {tab === 'home' && <HomeTab chat={look.chat && OpenOverlays && <OpenOverlays home />} />}
          {tab === 'feedback' && <FeedbackTab />}
          {tab === 'changelog' && <ChangelogTab />}
          {look.privacy_url && (
            <a href={look.privacy_url} target="_blank" rel="noopener" className="text-13 text-muted underline">
              Privacy policy
            </a>
          )}
        </div>
      </main>
      {OpenOverlays && <OpenOverlays {...overlays} />}
    </PanelProvider>
  );
}

interface Orders {
  shown(): void;
  open(tab: string): void;
  identify(token: string): Promise<void>;
}

/** The embedding page, whose orders are handled while the panel is mounted. */
function usePage({ origins }: WidgetLook, orders: Orders): Page {
  const latest = useRef(orders);
  useEffect(() => {
    latest.current = orders;
  });
  const [page] = useState(() => meetPage(origins));
  useEffect(
    () =>
      page.follow((order) => {
        if (order.plumbline === 'shown') latest.current.shown();
        if (order.plumbline === 'open') latest.current.open(order.tab);
        if (order.plumbline === 'identify') {
          void latest.current.identify(order.token).then(
            () => page.tell('identify', { known: true }),
            () => page.tell('identify', { known: false }),
          );
        }
      }),
    [page],
  );
  return page;
}
