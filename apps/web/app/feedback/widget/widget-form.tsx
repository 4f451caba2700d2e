import type { SaveWidgetBody, Site, Widget, WidgetTab } from '@plumbline/contract';
import { saveWidget } from '@plumbline/contract/endpoints';
import { WIDGET_DEFAULTS, WIDGET_TABS } from '@plumbline/contract/rules';
import { Button, Checkbox, Panel, SegmentedControl, Switch, TextAreaField, TextField, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { problemText } from '../../shared/forms/problem-text.ts';
import { PlanNotice } from '../../shared/screens/plan-notice.tsx';
import { fieldErrors } from '../../shared/forms/field-errors.ts';
import { HoldFields } from './hold-fields.tsx';

const TAB_LABELS: Readonly<Record<WidgetTab, string>> = { home: 'Home', feedback: 'Feedback', changelog: 'Changelog' };

type WidgetFields = Pick<
  Widget,
  | 'enabled'
  | 'anonymous'
  | 'chat'
  | 'show_page'
  | 'show_lines'
  | 'analytics'
  | 'hold'
  | 'color'
  | 'position'
  | 'tabs'
  | 'label'
  | 'greeting'
> & {
  readonly origins: string;
  readonly words: string;
};

interface WidgetFormProps {
  readonly site: Site;
  /** Null while the site has none. */
  readonly widget: Widget | null;
  readonly mayChange: boolean;
}

/** The appearance of a widget, where it may be shown and who may write there. */
export function WidgetForm({ site, widget, mayChange }: WidgetFormProps) {
  const queries = useQueryClient();
  const { show } = useToast();
  const { enabled, anonymous, chat, show_page, show_lines, analytics, hold, held_words, color, position, tabs, label, greeting, ...rest } =
    widget ?? WIDGET_DEFAULTS;
  const { allowed_origins, identity_key } = rest;
  const [form, setForm] = useState<WidgetFields>({
    enabled,
    anonymous,
    chat,
    show_page,
    show_lines,
    analytics,
    hold,
    words: held_words.join('\n'),
    color,
    position,
    label,
    greeting,
    tabs: [...tabs],
    origins: allowed_origins.join('\n'),
  });
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const set = (change: Partial<WidgetFields>): void => setForm((last) => ({ ...last, ...change }));
  const save = useMutation({
    mutationFn: () => client.call(saveWidget, { body: bodyOf(site.id, form, identity_key) }),
    onMutate: () => setWrong({}),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['widgets'] });
      show({ title: widget ? 'Widget saved.' : `${site.host} has a widget. Next, add its script to your pages.`, tone: 'done' });
    },
    onError: (error) => setWrong(fieldErrors(error)),
  });
  const problemOf = (list: string): string | undefined => Object.entries(wrong).find(([field]) => field.startsWith(list))?.[1];
  return (
    <Panel title={site.host} detail={widget ? 'What visitors see and can do.' : 'No widget yet. These are the defaults.'}>
      <form
        noValidate
        className="flex max-w-120 flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-4">
          <Switch
            spread
            label="Shown on the site"
            checked={form.enabled}
            onChange={(event) => set({ enabled: event.currentTarget.checked })}
          />
          <Switch
            spread
            label="Anyone can write"
            help="When off, only people signed in to the site can write. Everyone can read the site’s posts and entries."
            checked={form.anonymous}
            onChange={(event) => set({ anonymous: event.currentTarget.checked })}
          />
          <Switch
            spread
            label="Private messages"
            help="Visitors write to you from Home. You reply under Feedback, Conversations."
            checked={form.chat}
            onChange={(event) => set({ chat: event.currentTarget.checked })}
          />
          <PlanNotice feature="chat-support" />
          <Switch
            spread
            label="Screenshots"
            help="Visitors can attach a screenshot of the current page to a post. They review and annotate it first; form fields and secrets are redacted."
            checked={form.show_page}
            onChange={(event) => set({ show_page: event.currentTarget.checked })}
          />
          {form.show_page && (
            <Switch
              spread
              label="With failed requests and console messages"
              help="Your pages keep them in memory. Nothing is sent that the visitor has not seen."
              checked={form.show_lines}
              onChange={(event) => set({ show_lines: event.currentTarget.checked })}
            />
          )}
          <Switch
            spread
            label="Analytics"
            help="Records page visits, time on page, referrer, country by time zone, and clicks on outbound links and elements you name. Shown under Analytics, and as the path of a post’s author. Kept for 90 days. No names, IP addresses or cookies. Browsers with Do Not Track are not recorded."
            checked={form.analytics}
            onChange={(event) => set({ analytics: event.currentTarget.checked })}
          />
          <HoldFields hold={form.hold} words={form.words} problem={problemOf('held_words')} disabled={!mayChange} onChange={set} />
          <TextField
            label="Button label"
            value={form.label}
            maxLength={24}
            error={wrong['label']}
            onChange={(event) => set({ label: event.currentTarget.value })}
          />
          <TextField
            label="Greeting"
            optional
            value={form.greeting}
            maxLength={80}
            error={wrong['greeting']}
            onChange={(event) => set({ greeting: event.currentTarget.value })}
          />
          <label className="flex items-center justify-between gap-3">
            <span className="text-13 font-medium">Colour of button and active tab</span>
            <input
              type="color"
              value={form.color}
              onChange={(event) => set({ color: event.currentTarget.value })}
              className="h-9 w-14 rounded-ui border border-control bg-surface p-1"
            />
          </label>
          <SegmentedControl
            label="Corner"
            options={[
              { value: 'left', label: 'Left' },
              { value: 'right', label: 'Right' },
            ]}
            value={form.position}
            onValueChange={(value) => set({ position: value })}
          />
          <fieldset className="flex flex-col gap-1.5">
            <legend className="mb-1.5 text-13 font-medium">Tabs</legend>
            {WIDGET_TABS.map((tab) => (
              <Checkbox
                key={tab}
                label={TAB_LABELS[tab]}
                checked={form.tabs.includes(tab)}
                onChange={(event) => {
                  const isOn = event.currentTarget.checked;
                  set({ tabs: WIDGET_TABS.filter((one) => (one === tab ? isOn : form.tabs.includes(one))) });
                }}
              />
            ))}
            {wrong['tabs'] && <FormMessage text={wrong['tabs']} tone="problem" />}
          </fieldset>
          <TextAreaField
            label="Additional addresses"
            help="Other addresses that can show it, one per line, such as https://staging.example.com."
            rows={3}
            value={form.origins}
            error={problemOf('allowed_origins')}
            onChange={(event) => set({ origins: event.currentTarget.value })}
          />
          {save.error && Object.keys(wrong).length === 0 && <FormMessage text={problemText(save.error)} tone="problem" />}
          {mayChange && (
            <Button type="submit" variant="primary" busy={save.isPending} className="self-start">
              {widget ? 'Save' : 'Set up widget'}
            </Button>
          )}
        </fieldset>
      </form>
    </Panel>
  );
}

function bodyOf(siteId: string, { origins, words, ...look }: WidgetFields, identityKey: string): SaveWidgetBody {
  const allowed = origins.split(/\s+/).filter((origin) => origin !== '');
  const held = words.split('\n').filter((word) => word.trim() !== '');
  return { site_id: siteId, identity_key: identityKey, allowed_origins: allowed, held_words: held, ...look };
}
