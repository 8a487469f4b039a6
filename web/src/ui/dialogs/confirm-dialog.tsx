import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { toFailure } from '../failures/failure.ts';
import { DIALOG_WIDTHS } from './dialog-widths.ts';

type ConfirmDialogProps = {
  opened: boolean;
  title: ReactNode;
  /** What happens when it is confirmed, in a sentence. */
  children: ReactNode;
  /** The word on the button, the verb of the title: Delete, Leave. */
  confirm: string;
  cancel?: string;
  tone?: 'danger' | 'plain';
  /** The dialog waits for it, closes when it is done, and shows the error when it fails. */
  onConfirm: () => unknown;
  onClose: () => void;
  /** What to show of an error, where its message is not enough. */
  failure?: (error: unknown) => ReactNode;
};

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose } = props;
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={() => {
        if (!busy) onClose();
      }}
      title={props.title}
      size={DIALOG_WIDTHS.confirm}
    >
      <Question {...props} busy={busy} setBusy={setBusy} />
    </Modal>
  );
}

type QuestionProps = ConfirmDialogProps & { busy: boolean; setBusy: (busy: boolean) => void };

/** Inside the dialog, so that an error of one time is forgotten by the next. */
function Question({ children, confirm, cancel = 'Cancel', tone = 'plain', ...props }: QuestionProps) {
  const { busy, setBusy, onConfirm, onClose } = props;
  const [error, setError] = useState<unknown>();
  const run = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="lg">
      <div>{children}</div>
      {error !== undefined && (
        <Alert color="red" role="alert">
          {props.failure?.(error) ?? toFailure(error).message}
        </Alert>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
          {cancel}
        </Button>
        <Button {...(tone === 'danger' && { color: 'red' })} loading={busy} onClick={() => void run()}>
          {confirm}
        </Button>
      </Group>
    </Stack>
  );
}
