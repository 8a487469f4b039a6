import { toFailure } from '../../../ui/failures/failure.ts';
import { showFailure } from '../../../ui/toasts/toast-store.ts';

/** For an action that has no place of its own to say what went wrong. */
export function toastFailure(error: unknown): void {
  const { message, requestId } = toFailure(error);
  showFailure(message, { detail: requestId === undefined ? undefined : `Request ${requestId}` });
}
