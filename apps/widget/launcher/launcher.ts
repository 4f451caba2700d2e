import { placeLauncher } from './place-launcher.ts';
import { createPanelFrame } from './panel-frame.ts';
import { type Call, takeOverCalls } from './page-calls.ts';

/*
 * Puts the widget's button on a customer's page, and its panel into a frame of our own origin. Until the button is pressed, nothing is loaded but
 * this script and the button's
 * appearance.
 */

/** The button's appearance, as sent by the server. */
export interface Look {
  readonly color: string;
  readonly ink: string;
  readonly position: string;
  readonly label: string;
  readonly newest_entry_at: string | null;
  /** Whether to record failed requests and console lines. */
  readonly show_lines: boolean;
}

const script = document.currentScript;
if (script instanceof HTMLScriptElement) void start(new URL(script.src).origin, script.dataset['site']);

async function start(origin: string, site: string | undefined): Promise<void> {
  const answer = await fetch(`${origin}/api/widget/config/?site=${site}`).catch(() => null);
  // The developer who embedded it looks there.
  // oxlint-disable-next-line no-console
  if (!answer?.ok) return console.warn('Plumbline: no widget');
  const look: Look = (await answer.json()).data;
  const events = new EventTarget();
  const tell = (name: string, detail?: unknown) => events.dispatchEvent(new CustomEvent(name, { detail }));
  const launcher = placeLauncher(look, () => show(!launcher.isOpen()));
  const panel = createPanelFrame(origin, site, look.label, look.show_lines, tell, () => show(false));
  events.addEventListener('changelog', launcher.read);
  const show = (isOpen: boolean): void => {
    if (launcher.isOpen() === isOpen) return;
    launcher.show(isOpen, panel.frame);
    if (isOpen) panel.order({ plumbline: 'shown' });
    tell(isOpen ? 'open' : 'close');
  };
  takeOverCalls(([name, first, listen]: Call) => {
    if (name === 'open') {
      show(true);
      if (first) panel.order({ plumbline: 'open', tab: first });
    } else if (name === 'close') show(false);
    else if (name === 'identify' && first) panel.order({ plumbline: 'identify', token: first });
    else if (name === 'on' && first) events.addEventListener(first, ({ detail }: CustomEventInit<unknown>) => listen?.(detail));
  });
}
