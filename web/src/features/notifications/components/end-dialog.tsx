import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';

type EndDialogProps = {
  opened: boolean;
  name: string;
  /** It is deleted for all; otherwise the viewer alone leaves it. */
  isDeleted: boolean;
  /** What is deleted with it: "with what it found". */
  along?: string;
  onEnd: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before a goal, a report or an alert is deleted or left. */
export function EndDialog({ opened, name, isDeleted, along, onEnd, onClose }: EndDialogProps) {
  const what =
    along === undefined ? 'It is deleted for all who get it' : `It is deleted for all who get it, ${along}`;
  return (
    <ConfirmDialog
      opened={opened}
      title={isDeleted ? `Delete ${name}?` : `Leave ${name}?`}
      confirm={isDeleted ? 'Delete' : 'Leave'}
      tone="danger"
      onConfirm={async () => {
        await onEnd();
        showSuccess(isDeleted ? `${name} is deleted` : `You left ${name}`);
      }}
      onClose={onClose}
    >
      {isDeleted
        ? `${what}, and cannot be brought back.`
        : 'You get no message of it any more. Your colleagues keep it.'}
    </ConfirmDialog>
  );
}
