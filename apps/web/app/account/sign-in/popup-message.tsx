import { isDone } from './popup-state.ts';
import { usePopup } from './use-popup.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';

/** The message of the last response: green for 200 and 201, red otherwise. */
export function PopupMessage() {
  const { returnedMessage, statusCode } = usePopup();
  return returnedMessage === null ? null : <FormMessage text={returnedMessage} tone={isDone(statusCode) ? 'done' : 'problem'} />;
}
