import { Alert, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { inWords } from './ask-as-person.ts';
import { GivenUp } from './use-proof.tsx';

type ConfirmChangeProps = {
  title: string;
  text: string;
  confirm: string;
  tone?: 'danger' | 'plain';
  /** What it leads to may be open in its place when it is done. */
  work: () => Promise<void>;
  onClose: () => void;
};

/** Asks before a factor goes. Stays open beneath the dialog that asks who it is, and says what went wrong. */
export function ConfirmChange({ title, text, confirm, tone = 'danger', work, onClose }: ConfirmChangeProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      if (tone === 'danger') onClose();
    } catch (error) {
      if (!(error instanceof GivenUp)) setFailure(inWords(error));
      setBusy(false);
    }
  };
  return (
    <Modal title={title} onClose={onClose} closable={!busy}>
      <Stack gap="lg">
        <div>{text}</div>
        {failure !== undefined && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
            Cancel
          </Button>
          <Button {...(tone === 'danger' && { color: 'red' })} loading={busy} onClick={() => void run()}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
