import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import { IconMailForward, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DeleteUserDocument } from '../../../../generated/graphql.ts';
import { useInstance } from '../../../../shell/instance/instance-context.ts';
import { useInstancePath } from '../../../../shell/links/use-instance-path.ts';
import { showSuccess } from '../../../../ui/toasts/toast-store.ts';
import { useResendInvite } from '../../data/use-resend-invite.ts';
import type { UserDetail } from '../../data/user-detail.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { PersonHeader } from './person-header.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserForm } from './user-form.tsx';
import classes from './user-panel.module.css';

const wantsToEdit = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'edit' in state && state.edit === true;

/** A person: what is known, and what an admin may change. */
export function UserPanel({ user }: { user: UserDetail }) {
  const { name: organization } = useInstance();
  const { state } = useLocation();
  const toPath = useInstancePath();
  const navigate = useNavigate();
  const isInvited = user.status === 'invited';
  const [editing, setEditing] = useState(!isInvited && wantsToEdit(state));
  const [deleting, setDeleting] = useState(false);
  const [sending, setSending] = useState(false);
  const resend = useResendInvite();
  const [remove] = useMutation(DeleteUserDocument);
  return (
    <>
      <PersonHeader
        person={user}
        isInvited={isInvited}
        text={user.email}
        actions={
          !editing && (
            <>
              {isInvited ? (
                <Button
                  variant="default"
                  loading={sending}
                  leftSection={<IconMailForward size={16} aria-hidden />}
                  onClick={() => {
                    setSending(true);
                    void resend(user).finally(() => setSending(false));
                  }}
                >
                  Resend invitation
                </Button>
              ) : (
                <Button
                  variant="default"
                  leftSection={<IconPencil size={16} aria-hidden />}
                  onClick={() => setEditing(true)}
                >
                  Edit
                </Button>
              )}
              <Button
                variant="default"
                className={classes.delete}
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setDeleting(true)}
              >
                {isInvited ? 'Take back' : 'Delete'}
              </Button>
            </>
          )
        }
      />
      <div className={classes.card}>
        {editing ? <UserForm user={user} onClose={() => setEditing(false)} /> : <UserFacts user={user} />}
      </div>
      <DeleteUserDialog
        user={user}
        opened={deleting}
        onConfirm={async ({ id }) => {
          await remove({ variables: { id } });
          showSuccess(
            isInvited
              ? `The invitation of ${user.email} is cancelled`
              : `${user.name} is no longer in ${organization}`,
            { forNextPage: true },
          );
          await navigate(toPath(pagePath('users')), { replace: true });
        }}
        onClose={() => setDeleting(false)}
      />
    </>
  );
}
