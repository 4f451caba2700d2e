import { useUrlState } from '../screens/use-url-state.ts';

/** URL parameter that is present while the form is open; its value selects the work tool. */
const PARAMETER = 'integration';
/** Opens the form of any connected tool. */
export const ANY_TOOL: Readonly<Record<string, string>> = { [PARAMETER]: 'any' };

export interface OpenTicketForm {
  /** Id of a connection, or name of a work tool; null while the form is closed. */
  readonly tool: string | null;
  readonly open: () => void;
  readonly choose: (connectionId: string) => void;
  readonly close: () => void;
}

/** The form that creates a ticket, opened by the URL. */
export function useTicketForm(): OpenTicketForm {
  const [parameters, change] = useUrlState();
  return {
    tool: parameters.get(PARAMETER),
    open: () => change(ANY_TOOL),
    choose: (connectionId) => change({ [PARAMETER]: connectionId }),
    close: () => change({ [PARAMETER]: null }),
  };
}
