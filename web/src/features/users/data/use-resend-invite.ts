import { useMutation } from '@apollo/client/react';
import { useCallback } from 'react';
import { ResendInviteDocument } from '../../../generated/graphql.ts';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import { toastFailure } from './toast-failure.ts';

/** Sends an invitation again, and confirms it. */
export function useResendInvite(): (user: { id: string; email: string }) => Promise<void> {
  const [resend] = useMutation(ResendInviteDocument, { refetchQueries: ['UserList', 'UserDetail'] });
  return useCallback(
    async ({ id, email }) => {
      try {
        await resend({ variables: { id } });
        showSuccess(`The invitation is on its way to ${email}`, {
          detail: 'The link is valid for 14 days from now.',
        });
      } catch (error) {
        toastFailure(error);
      }
    },
    [resend],
  );
}
