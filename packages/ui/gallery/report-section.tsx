import { useState } from 'react';
import {
  Badge,
  Button,
  CodeExcerpt,
  CopyButton,
  Disclosure,
  FilterChips,
  KeyValueList,
  Meter,
  Panel,
  ProgressBar,
  ScoreRing,
  SegmentedControl,
  SeverityBadge,
  severityLooks,
  Sparkline,
  StatusBadge,
  Tabs,
  TextLink,
  type Severity,
} from '../src/index.ts';
import { TrendChart } from '../src/trend-chart.tsx';
import { categories, compared, deploys, source, trend } from './samples.tsx';

const severities: Severity[] = ['critical', 'high', 'medium', 'low', 'info', 'pass'];

/** A report: head, categories, one finding. */
export function ReportSection() {
  const [chosen, setChosen] = useState<Severity[]>(['critical']);
  const [zoom, setZoom] = useState<'run' | 'week'>('run');
  return (
    <>
      <ProgressBar
        label="Testing acme.example"
        done={412}
        total={1204}
        detail="18 pages a second, about 44 s left, reading https://acme.example/blog/technical-seo-checklist-for-large-shops"
      />
      <div className="grid gap-6 rail:grid-cols-[20rem_minmax(0,1fr)]">
        <Panel title="Score" detail="Up 4 since the last run" aside={<Badge tone="pass">New best</Badge>}>
          <div className="flex items-center justify-around gap-4 py-2">
            <ScoreRing score={82} label="SEO score" size="lg" showWord="below" />
            <div className="flex flex-col gap-3">
              <ScoreRing score={94} label="Desktop" size="sm" showWord="beside" />
              <ScoreRing score={38} label="Phone" size="sm" showWord="beside" />
              <ScoreRing score={null} label="Grammar" size="sm" showWord="beside" />
            </div>
          </div>
        </Panel>
        <Panel>
          <TrendChart label="Score over time" series={trend} events={deploys} />
        </Panel>
      </div>
      <Panel
        title="Categories"
        detail="4 of 11"
        flush
        aside={
          <SegmentedControl
            hideLabel
            label="Shown"
            options={[
              { value: 'run', label: 'This run' },
              { value: 'week', label: 'Week' },
            ]}
            value={zoom}
            onValueChange={setZoom}
          />
        }
      >
        <ul className="divide-y divide-line border-t border-line">
          {categories.map((category) => (
            <li key={category.name} className="flex items-center gap-4 px-4 py-2">
              <span className="min-w-0 flex-1 truncate">{category.name}</span>
              <Meter label={`${category.name} score`} value={category.score} tone="score" className="w-24 sm:w-48" />
              <span className="tabular w-8 text-right font-medium">{category.score}</span>
              <span className="tabular hidden w-28 text-right text-muted sm:block">
                {category.failed} of {category.total} failed
              </span>
              <Sparkline values={[40, 44, 52, 50, category.score]} label={`${category.name}, last 5 runs`} className="max-sm:hidden" />
            </li>
          ))}
        </ul>
      </Panel>
      <div className="flex flex-col gap-3">
        <FilterChips
          label="Severity"
          value={chosen}
          onValueChange={setChosen}
          chips={severities.map((severity, place) => ({
            value: severity,
            severity,
            label: severityLooks[severity].word,
            count: [1, 17, 1416, 38, 61, 904][place],
          }))}
        />
        <div className="flex flex-wrap items-center gap-2">
          {severities.map((severity) => (
            <SeverityBadge key={severity} severity={severity} />
          ))}
          {severities.map((severity) => (
            <SeverityBadge key={severity} severity={severity} look="icon" />
          ))}
          <SeverityBadge severity="high" look="plain" count={17} />
          <Badge>Recurring</Badge>
          <Badge tone="accent">Beta</Badge>
          {(['queued', 'running', 'finished', 'failed', 'cancelled'] as const).map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </div>
      </div>
      <Panel
        title="Page is closed to search engines by robots meta"
        detail="A noindex in the head keeps this page out of results."
        aside={<SeverityBadge severity="critical" />}
      >
        <Tabs
          label="Finding"
          tabs={[
            {
              value: 'where',
              label: 'Where',
              count: 1,
              content: (
                <CodeExcerpt
                  label="https://acme.example/pricing, line 4"
                  code={source}
                  mark={{ startLine: 4, startColumn: 3, endColumn: 51 }}
                />
              ),
            },
            {
              value: 'fix',
              label: 'How to fix',
              content: (
                <div className="flex flex-col items-start gap-3">
                  <p>
                    Take <code className="font-mono text-13">noindex</code> out of the robots meta.{' '}
                    <TextLink href="#docs">Read about robots meta</TextLink>
                  </p>
                  <CopyButton text={'<meta name="robots" content="all">'} label="Copy fix" showLabel />
                </div>
              ),
            },
            {
              value: 'facts',
              label: 'Facts',
              content: (
                <KeyValueList
                  items={[
                    { key: 'Found on', value: '1 page' },
                    { key: 'Since', value: '21 Mar 2026, 09:14' },
                    {
                      key: 'Source',
                      value: <TextLink href="#source">Google Search Central</TextLink>,
                    },
                  ]}
                />
              ),
            },
          ]}
        />
        <Disclosure className="mt-4" summary="Why it matters" aside="1 min">
          Pages with noindex drop out of search results within days.
        </Disclosure>
        <Disclosure summary="History" defaultOpen>
          First seen in the run of 21 March 2026, present in every run since.
        </Disclosure>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="primary">Create item</Button>
          <Button>Check again</Button>
          <Button variant="quiet">Ignore with reason</Button>
        </div>
      </Panel>
      <Panel>
        <TrendChart label="Compared with your sites" series={compared} height={180} />
      </Panel>
    </>
  );
}
