import type { Connection, FixSetting, WorkTool } from '@plumbline/contract';
import { FIX_ACTIONS } from '@plumbline/contract/rules';

/** The options for what a proven fix does to a ticket. */
export function fixChoices({ target_name: target }: Pick<WorkTool, 'target_name'>) {
  const labels: Readonly<Record<FixSetting['action'], string>> = {
    close: 'Close the ticket',
    move: target === 'Label' ? 'Add a label' : `Move it to another ${target.toLowerCase()}`,
    comment: 'Comment only',
  };
  return FIX_ACTIONS.map((value) => ({ value, label: labels[value] }));
}

/** What a proven fix does to the tickets of a connection, in a sentence. */
export function fixSentence({ fix }: Pick<Connection, 'fix'>, { target_name: target }: Pick<WorkTool, 'target_name'>): string {
  if (fix.action === 'comment') return 'A confirmed fix only adds a comment.';
  if (fix.action === 'close') return 'A confirmed fix closes the ticket.';
  const what = `${target.toLowerCase()} “${fix.target}”`;
  return target === 'Label' ? `A confirmed fix adds the ${what}.` : `A confirmed fix moves the ticket to the ${what}.`;
}
