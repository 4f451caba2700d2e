import { Ellipsis, Plus, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  AlertDialog,
  Avatar,
  Button,
  Checkbox,
  Dialog,
  DialogClose,
  IconButton,
  Kbd,
  Link,
  LinkButton,
  Menu,
  Panel,
  Popover,
  Select,
  Switch,
  TextAreaField,
  TextField,
  Tooltip,
  useToast,
} from '../src/index.ts';

/** All controls. */
export function ControlsSection() {
  const [isOn, setOn] = useState(true);
  const { show } = useToast();
  return (
    <>
      <Panel title="Buttons">
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary" icon={Plus}>
            Start test
          </Button>
          <Button icon={Share2}>Share</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="danger" icon={Trash2}>
            Delete site
          </Button>
          <Button busy>Saving</Button>
          <Button disabled>Not yet</Button>
          <Button size="sm">Small</Button>
          <LinkButton href="#more">A link</LinkButton>
          <IconButton label="Share" icon={Share2} />
          <Tooltip text="Exact time: 23 Mar 2026, 14:02">
            <Link href="#t" className="rounded-inner">
              2 hours ago
            </Link>
          </Tooltip>
          <Kbd>J</Kbd>
          <Avatar name="Rosa Lindqvist" />
          <Menu
            trigger={<IconButton label="More" icon={Ellipsis} variant="secondary" tooltip={false} />}
            entries={[
              { id: 'rename', label: 'Rename', keys: 'R', onSelect: () => undefined },
              { kind: 'link', id: 'export', label: 'Export as PDF', href: '#export' },
              { kind: 'separator', id: 'line' },
              {
                id: 'delete',
                label: 'Delete run',
                icon: Trash2,
                danger: true,
                onSelect: () =>
                  show({
                    title: 'Run deleted',
                    action: { label: 'Undo', onSelect: () => undefined },
                  }),
              },
            ]}
          />
          <Popover label="Share" trigger={<Button>Open popover</Button>} className="w-64 p-4">
            <p>Anyone with the link can read this report.</p>
          </Popover>
          <Dialog
            title="New test"
            description="We read up to 1,204 pages. Leaving this page is safe."
            trigger={<Button>Open dialog</Button>}
            actions={
              <>
                <DialogClose render={<Button>Cancel</Button>} />
                <Button variant="primary">Start test</Button>
              </>
            }
          >
            <TextField label="Address" defaultValue="https://acme.example" help="The page where the test begins." />
            <Select
              label="Depth"
              options={[
                { value: 'all', label: 'Whole site' },
                { value: 'one', label: 'This page only' },
              ]}
              defaultValue="all"
            />
          </Dialog>
          <AlertDialog
            trigger={<Button>Delete…</Button>}
            title="Delete acme.example?"
            description="Its 48 runs and 1,533 findings go too. Items you sent to Jira stay."
            confirmLabel="Delete site"
            onConfirm={() => undefined}
          />
          <Button
            onClick={() =>
              show({
                title: 'Test finished',
                description: 'acme.example scored 82, up 4.',
                action: { label: 'Open', href: '#run' },
              })
            }
          >
            Show toast
          </Button>
        </div>
      </Panel>
      <Panel title="Fields">
        <form className="grid gap-5 sm:grid-cols-2">
          <TextField label="Site address" name="url" defaultValue="https://acme.example" help="The page where the test begins." />
          <TextField label="Email" name="email" defaultValue="rosa@" error="This needs a part after the @." />
          <TextField label="Most pages" name="limit" defaultValue="1204" suffix="pages" inputMode="numeric" optional />
          <Select
            label="How often"
            options={[
              { value: 'daily', label: 'Every day' },
              { value: 'weekly', label: 'Every week', note: 'Mondays at 06:00' },
            ]}
            defaultValue="weekly"
            help="We test again on this rhythm."
          />
          <TextAreaField label="Leave out" mono defaultValue={'/admin/*\n/cart'} help="One pattern a line." />
          <div className="flex flex-col gap-3">
            <Checkbox label="Follow subdomains" defaultChecked help="docs.acme.example and others." />
            <Checkbox label="Some of them" indeterminate />
            <Checkbox label="Not now" disabled />
            <Switch label="Test after each deploy" help="Needs the GitHub integration." checked={isOn} onChange={() => setOn(!isOn)} />
            <Switch label="Single-key shortcuts" spread />
          </div>
        </form>
      </Panel>
    </>
  );
}
