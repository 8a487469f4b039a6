import { useInstance } from '../../../../shell/instance/instance-context.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';

type Person = { id: string; name: string; email: string; status: 'active' | 'invited' };

type DeleteUserDialogProps<Subject extends Person> = {
  user: Subject | undefined;
  opened: boolean;
  onConfirm: (user: Subject) => Promise<void>;
  onClose: () => void;
};

/** Asks before a person loses access, and lists the consequences. */
export function DeleteUserDialog<Subject extends Person>(props: DeleteUserDialogProps<Subject>) {
  const { user, opened, onConfirm, onClose } = props;
  const { name: organization } = useInstance();
  const isInvited = user?.status === 'invited';
  const name = user === undefined || user.name === '' ? user?.email : user.name;
  return (
    <ConfirmDialog
      opened={opened}
      title={isInvited ? `Take the invitation of ${name} back?` : `Delete ${name}?`}
      confirm={isInvited ? 'Take it back' : 'Delete'}
      tone="danger"
      onConfirm={async () => {
        if (user !== undefined) await onConfirm(user);
      }}
      onClose={onClose}
    >
      {isInvited
        ? `The link in the mail to ${user?.email} stops working. You can invite them again.`
        : `${user?.email} loses access to ${organization} at once: their sessions here end, and their API keys stop working. Other organizations are not touched.`}
    </ConfirmDialog>
  );
}
