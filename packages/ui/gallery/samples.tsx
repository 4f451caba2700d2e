import {
  ChartNoAxesColumn,
  FileText,
  Gauge,
  GitCommitHorizontal,
  Layers,
  MessageSquare,
  MonitorSmartphone,
  PanelsTopLeft,
  Plug,
  Search,
  Settings,
  SpellCheck,
} from 'lucide-react';
import type { NavItem, Severity } from '../src/index.ts';
import type { TrendEvent, TrendSeries } from '../src/trend-chart.tsx';

/** The form of a finding in the sample report. */
export interface SampleFinding {
  id: string;
  title: string;
  severity: Severity;
  category: string;
  page: string;
  pages: number;
  since: string;
}

export const findings: SampleFinding[] = [
  {
    id: 'f1',
    title: 'Page is closed to search engines by robots meta',
    severity: 'critical',
    category: 'Indexing',
    page: '/pricing',
    pages: 1,
    since: '2 days ago',
  },
  {
    id: 'f2',
    title: 'Canonical points to a page that redirects',
    severity: 'high',
    category: 'Indexing',
    page: '/blog/technical-seo-checklist-for-large-shops-with-many-variants',
    pages: 14,
    since: '5 days ago',
  },
  {
    id: 'f3',
    title: 'Title is missing',
    severity: 'high',
    category: 'Titles and descriptions',
    page: '/case-studies/helvetia',
    pages: 3,
    since: 'New',
  },
  {
    id: 'f4',
    title: 'Meta description is used on more than one page',
    severity: 'medium',
    category: 'Titles and descriptions',
    page: '/blog',
    pages: 212,
    since: '3 weeks ago',
  },
  {
    id: 'f5',
    title: 'Heading level is skipped',
    severity: 'low',
    category: 'Structure',
    page: '/docs/install',
    pages: 38,
    since: '3 weeks ago',
  },
  {
    id: 'f6',
    title: 'Image has no width and height',
    severity: 'medium',
    category: 'Images',
    page: '/',
    pages: 1204,
    since: 'New',
  },
  {
    id: 'f7',
    title: 'Page has no Open Graph image',
    severity: 'info',
    category: 'Sharing',
    page: '/changelog',
    pages: 61,
    since: '2 months ago',
  },
];

export const categories: Array<{ name: string; score: number; failed: number; total: number }> = [
  { name: 'Indexing', score: 62, failed: 4, total: 18 },
  { name: 'Titles and descriptions', score: 78, failed: 5, total: 22 },
  { name: 'Structure', score: 91, failed: 1, total: 16 },
  { name: 'Links', score: 44, failed: 9, total: 21 },
];

const values = [61, 61, 64, 63, 70, 72, 72, 69, 74, 78, 77, 82];
export const trend: TrendSeries[] = [
  {
    id: 'score',
    label: 'Score',
    points: values.map((value, week) => ({
      at: new Date(Date.UTC(2026, 0, 5 + week * 7)).toISOString(),
      value,
    })),
  },
];
export const compared: TrendSeries[] = [
  ...trend,
  {
    id: 'median',
    label: 'Median of your sites',
    points: values.map((_, week) => ({
      at: new Date(Date.UTC(2026, 0, 5 + week * 7)).toISOString(),
      value: 48 + week,
    })),
  },
];
export const deploys: TrendEvent[] = [
  { at: '2026-02-02T09:00:00.000Z', label: 'Deploy 4f2c1aa' },
  { at: '2026-03-09T12:00:00.000Z', label: 'New pricing page' },
];

export const source = `<head>
  <meta charset="utf-8">
  <title>Pricing – Acme</title>
  <meta name="robots" content="noindex, nofollow">
  <link rel="canonical" href="https://acme.example/pricing?ref=nav&utm_source=header">
  <script>alert("never run: <b>this is text</b>")</script>
</head>`;

export const nav: NavItem[] = [
  { id: 'dashboard', label: 'Dashboard', href: '#dashboard', icon: Gauge },
  { id: 'seo', label: 'SEO', href: '#seo', icon: Search, active: true, running: true },
  { id: 'ui', label: 'UI', href: '#ui', icon: PanelsTopLeft },
  { id: 'responsive', label: 'Responsive', href: '#responsive', icon: MonitorSmartphone },
  { id: 'grammar', label: 'Grammar', href: '#grammar', icon: SpellCheck },
  { id: 'groups', label: 'Groups', href: '#groups', icon: Layers },
  { id: 'feedback', label: 'Feedback', href: '#feedback', icon: MessageSquare, count: 12 },
  { id: 'changelog', label: 'Changelog', href: '#changelog', icon: GitCommitHorizontal },
  { id: 'analytics', label: 'Analytics', href: '#analytics', icon: ChartNoAxesColumn },
  { id: 'integrations', label: 'Integrations', href: '#integrations', icon: Plug },
  { id: 'report', label: 'Reports', href: '#reports', icon: FileText },
  { id: 'settings', label: 'Settings', href: '#settings', icon: Settings },
];
