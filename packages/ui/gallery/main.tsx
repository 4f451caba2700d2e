import './gallery.css';
import { Play } from 'lucide-react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CommandMenu } from '../src/command-menu.tsx';
import {
  AppFrame,
  Button,
  HeadActions,
  LinkButton,
  PageHead,
  PublicFrame,
  RailSwitcher,
  RailUsage,
  ScoreRing,
  UiProvider,
  useCommandMenuKey,
  useToast,
} from '../src/index.ts';
import { ControlsSection } from './controls-section.tsx';
import { ListSection } from './list-section.tsx';
import { ReportSection } from './report-section.tsx';
import { nav } from './samples.tsx';
import { StatesSection } from './states-section.tsx';

function AppGallery() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { show } = useToast();
  useCommandMenuKey(() => setMenuOpen(true));
  return (
    <AppFrame
      nav={nav}
      crumbs={[{ label: 'SEO', href: '#seo' }, { label: 'acme.example', href: '#site' }, { label: 'Run of 23 March 2026' }]}
      onCommandMenu={() => setMenuOpen(true)}
      primaryAction={
        <Button variant="primary" icon={Play} collapse>
          New test
        </Button>
      }
      switcher={
        <RailSwitcher
          name="Acme"
          detail="acme.example"
          label="Switch workspace or site"
          entries={[
            { kind: 'heading', id: 'sites', label: 'Sites' },
            { kind: 'link', id: 'a', label: 'acme.example', href: '#a', current: true },
            { kind: 'link', id: 'b', label: 'docs.acme.example', href: '#b' },
          ]}
        />
      }
      foot={
        <>
          <RailUsage label="Pages this month" used={8412} reserved={500} limit={10_000} />
          <RailSwitcher
            name="Rosa Lindqvist"
            detail="rosa@acme.example"
            label="Your account"
            shape="round"
            entries={[{ id: 'out', label: 'Sign out', onSelect: () => undefined }]}
          />
        </>
      }
    >
      <PageHead
        title="acme.example"
        detail="1,204 pages, 23 Mar 2026 at 14:02, 3 min 12 s, by Rosa Lindqvist"
        lead={<ScoreRing score={82} label="SEO score" />}
        actions={
          <HeadActions
            actions={[
              { id: 'compare', label: 'Compare', onSelect: () => undefined },
              { id: 'share', label: 'Share', stays: true, onSelect: () => undefined },
            ]}
            more={[{ id: 'group', label: 'Add to a test group', onSelect: () => undefined }]}
          />
        }
      />
      <div className="flex flex-col gap-10">
        <ReportSection />
        <ListSection />
        <ControlsSection />
        <StatesSection />
      </div>
      <CommandMenu
        open={isMenuOpen}
        onOpenChange={setMenuOpen}
        actions={[
          {
            id: 'new',
            group: 'Do',
            label: 'New test',
            icon: Play,
            keys: 'N',
            onSelect: () => show({ title: 'Test started' }),
          },
          ...nav.map((item) => ({
            id: item.id,
            group: 'Go to',
            label: item.label,
            icon: item.icon,
            onSelect: () => show({ title: `Went to ${item.label}` }),
          })),
          {
            id: 'docs',
            group: 'Sites',
            label: 'docs.acme.example',
            hint: '312 pages',
            onSelect: () => show({ title: 'Went to docs.acme.example' }),
          },
        ]}
      />
    </AppFrame>
  );
}

function PublicGallery() {
  return (
    <PublicFrame
      groups={[{ title: 'Features', links: [{ label: 'SEO checker', href: '#f', active: true }] }]}
      nav={[
        { label: 'Pricing', href: '#p' },
        { label: 'Docs', href: '#d' },
      ]}
      actions={
        <>
          <LinkButton variant="quiet" href="#in" className="max-sm:hidden">
            Sign in
          </LinkButton>
          <LinkButton variant="primary" href="#start">
            Start free
          </LinkButton>
        </>
      }
      footer={['Product', 'Learn', 'Company'].map((title) => ({
        title,
        links: ['Features', 'Pricing', 'Status'].map((label) => ({
          label,
          href: `#${title}-${label}`,
        })),
      }))}
      colophon="© 2026 Plumbline. Hosted by you."
    >
      <div className="mx-auto flex max-w-reading flex-col items-center gap-6 px-4 py-24 text-center">
        <h1 className="text-32 font-semibold text-balance sm:text-44">See what is wrong with your site, and where.</h1>
        <p className="max-w-120 text-16 text-muted">Every finding comes with its evidence, its fix and its proof.</p>
        <LinkButton variant="primary" size="lg" href="#start">
          Test your site
        </LinkButton>
        <ScoreRing score={94} size="lg" label="Sample score" showWord="below" />
      </div>
    </PublicFrame>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <UiProvider>{location.hash === '#public' ? <PublicGallery /> : <AppGallery />}</UiProvider>
    </StrictMode>,
  );
}
