import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { withApi } from '../../../shell/api/with-api.tsx';
import { signOut } from '../../../shell/session/sign-out.ts';
import { EraseDialog } from './erase-dialog.tsx';

/** Deletes the account of a user without an organization, who has no profile to do it on. */
export const DeleteOwnAccount = withApi(({ isOpen = false }: { isOpen?: boolean }) => {
  const [isAsked, setAsked] = useState(isOpen);
  return (
    <>
      <Anchor component="button" type="button" size="sm" c="dimmed" onClick={() => setAsked(true)}>
        Delete my account
      </Anchor>
      <EraseDialog
        erased={isAsked ? 'account' : undefined}
        title="Delete your account?"
        onBegun={() => void signOut()}
        onClose={() => setAsked(false)}
      />
    </>
  );
});
