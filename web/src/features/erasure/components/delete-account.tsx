import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { signOut } from '../../../shell/session/sign-out.ts';
import { EraseDialog } from './erase-dialog.tsx';
import type { Erased } from './erased.ts';

/** Where everybody deletes their own account. */
export function DeleteAccount() {
  const [erased, setErased] = useState<Erased>();
  return (
    <Group p="md">
      <Button color="red" variant="light" onClick={() => setErased('account')}>
        Delete my account
      </Button>
      <EraseDialog
        erased={erased}
        title="Delete your account?"
        onBegun={() => void signOut()}
        onClose={() => setErased(undefined)}
      />
    </Group>
  );
}
