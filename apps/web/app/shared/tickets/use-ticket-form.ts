import { useUrlState } from '../screens/use-url-state.ts';

/** In the address while the form is open, and with the name of a work tool, whose form it is. */
const PARAMETER = 'integration';
/** Opens the form of whichever tool is connected. */
export const ANY_TOOL: Readonly<Record<string, string>> = { [PARAMETER]: 'any' };

export interface OpenTicketForm {
  /** Id of a connection, or name of a work tool; null while the form is closed. */
  readonly tool: string | null;
  readonly open: () => void;
  readonly choose: (connectionId: string) => void;
  readonly close: () => void;
}

/** The form that creates a ticket, which the address opens. */
export function useTicketForm(): OpenTicketForm {
  const [parameters, change] = useUrlState();
  return {
    tool: parameters.get(PARAMETER),
    open: () => change(ANY_TOOL),
    choose: (connectionId) => change({ [PARAMETER]: connectionId }),
    close: () => change({ [PARAMETER]: null }),
  };
}
