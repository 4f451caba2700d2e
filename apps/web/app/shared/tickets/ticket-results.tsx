import { countOf } from '@plumbline/contract/rules';
import type { Finding, TicketResult } from '@plumbline/contract';
import { FormMessage } from '../forms/form-message.tsx';

interface TicketResultsProps {
  results: readonly TicketResult[];
  findings: readonly Finding[];
  toolName: string;
}

/** The outcome for each finding that was to get a ticket; refused ones are listed by name. */
export function TicketResults({ results, findings, toolName }: TicketResultsProps) {
  const amount = (outcome: TicketResult['outcome']) => results.filter((one) => one.outcome === outcome).length;
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  const [existing, left] = [amount('existing'), amount('not_tried')];
  return (
    <div className="flex flex-col gap-2" role="status">
      <p>
        {countOf(amount('created'), 'ticket')} created in {toolName}.{existing > 0 && ` ${countOf(existing, 'finding')} had one already.`}
        {left > 0 && ` ${countOf(left, 'finding')} not tried.`}
      </p>
      {refused.map(({ fingerprint, message }) => (
        <FormMessage
          key={fingerprint}
          tone="problem"
          text={`${findings.find((one) => one.fingerprint === fingerprint)?.message ?? ''}: ${message}`}
        />
      ))}
    </div>
  );
}
