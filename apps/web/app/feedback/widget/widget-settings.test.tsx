import type { Site, Widget } from '@plumbline/contract';
import { getUsage, listSites, listWidgets, renewWidgetSecret, saveWidget } from '@plumbline/contract/endpoints';
import { WIDGET_DEFAULTS } from '@plumbline/contract/rules';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeApi, fakeApi, wholeList } from '../../../testing/fake-api.ts';
import { aUsage, idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OWNER } from '../../../testing/sign-in.ts';
import { WidgetSettings } from './widget-settings.tsx';

const SITE: Site = {
  id: idOf(1),
  origin: 'https://harbour.example',
  host: 'harbour.example',
  verified_at: null,
  verified_by: null,
  checked_at: null,
  problems: [],
  proofs: { dns: { name: '', value: '' }, file: { url: '', content: '' }, meta: { url: '', tag: '' } },
  created_at: '2026-11-01T12:00:00.000Z',
};

/** Disabled, so that the screen renders no preview frame. */
const WIDGET: Widget = {
  ...WIDGET_DEFAULTS,
  held_words: [],
  allowed_origins: [],
  tabs: [...WIDGET_DEFAULTS.tabs],
  enabled: false,
  site_id: idOf(1),
  host: 'harbour.example',
  key: 'key1',
  changelog: 'https://plumbline.example/changelog/key',
  script: 'https://plumbline.example/widget.js',
  tracker: 'https://plumbline.example/tracker.js',
  has_secret: false,
  seen_at: null,
  seen_on: '',
};

function showSettings(sites: readonly Site[], widgets: Widget[], workspace_role = 'owner'): FakeApi {
  const api = fakeApi();
  api.answer(listSites, wholeList(sites));
  api.answer(getUsage, aUsage('pro'));
  api.answer(listWidgets, () => wholeList(widgets));
  showScreen(<WidgetSettings profile={{ ...OWNER, workspace_role }} />);
  return api;
}

it('sends who has no site to where one is added', async () => {
  showSettings([], []);
  await expect.element(page.getByRole('link', { name: 'Add a site' })).toHaveAttribute('href', '/settings/sites');
});

it('sets a widget up, and then shows the line for the pages', async () => {
  const widgets: Widget[] = [];
  const api = showSettings([SITE], widgets);
  api.answer(saveWidget, () => {
    widgets.push(WIDGET);
    return WIDGET;
  });
  await userEvent.fill(page.getByLabelText('Button label'), 'Ask us');
  await userEvent.fill(page.getByLabelText('Additional addresses'), 'https://a.example\nhttps://b.example');
  await page.getByRole('checkbox', { name: 'Changelog' }).click();
  await page.getByRole('button', { name: 'Set up widget' }).click();
  await expect.element(page.getByText('data-site="key1"', { exact: false }).first()).toBeVisible();
  await expect.element(page.getByText(/^Not seen on any page yet/)).toBeVisible();
  expect(api.calls(saveWidget)[0]?.body).toMatchObject({
    site_id: idOf(1),
    label: 'Ask us',
    tabs: ['home', 'feedback'],
    allowed_origins: ['https://a.example', 'https://b.example'],
  });
});

it('switches analytics on, and then shows the line of the tracker beside that of the widget', async () => {
  const widgets: Widget[] = [WIDGET];
  const api = showSettings([SITE], widgets);
  api.answer(saveWidget, () => {
    widgets[0] = { ...WIDGET, analytics: true };
    return widgets[0];
  });
  await expect.element(page.getByText('/tracker.js', { exact: false })).not.toBeInTheDocument();
  await page.getByRole('switch', { name: /^Analytics/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const line = '<script defer src="https://plumbline.example/tracker.js" data-site="key1"></script>';
  await expect.element(page.getByText(line)).toBeVisible();
  expect(api.calls(saveWidget)[0]?.body).toMatchObject({ analytics: true });
  expect(await findOwnAxeViolations()).toEqual([]);
});

it('says at the field what the server objects to', async () => {
  const api = showSettings([SITE], [WIDGET]);
  api.refuse(saveWidget, {
    status: 400,
    code: 'invalid_input',
    fields: [{ field: 'allowed_origins.0', message: 'Enter scheme and host alone.' }],
  });
  await userEvent.fill(page.getByLabelText('Additional addresses'), 'a.example/path');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByLabelText('Additional addresses')).toHaveAccessibleDescription(/Enter scheme and host alone\./);
});

it('shows a secret once', async () => {
  const api = showSettings([SITE], [WIDGET]);
  api.answer(renewWidgetSecret, { secret: 'only-now' });
  await page.getByRole('button', { name: 'Create secret' }).click();
  await expect.element(page.getByText('only-now')).toBeVisible();
});

it('lets a member read and change nothing', async () => {
  showSettings([SITE], [WIDGET], 'member');
  await expect.element(page.getByLabelText('Button label')).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).not.toBeInTheDocument();
});

it('has nothing that axe objects to', async () => {
  showSettings([SITE, { ...SITE, id: idOf(2), host: 'other.example' }], [WIDGET]);
  await expect.element(page.getByLabelText('Button label')).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
});
