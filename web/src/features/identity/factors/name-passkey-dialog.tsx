import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { inWords } from './ask-as-person.ts';
import { GivenUp } from './use-proof.tsx';

type NamePasskeyDialogProps = {
  title: string;
  confirm: string;
  text: string;
  name: string;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
};

/** What to call a passkey, before it is made or later. */
export function NamePasskeyDialog({ title, confirm, text, name, onName, onClose }: NamePasskeyDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async (wanted: string): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onName(wanted);
    } catch (error) {
      if (!(error instanceof GivenUp)) setFailure(inWords(error));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (wanted !== '') void save(wanted);
    else setFailure('Please enter a name.');
  };
  return (
    <Modal title={title} onClose={onClose} closable={!busy}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {failure !== undefined && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <TextInput
            name="name"
            label="Name"
            description={text}
            defaultValue={name}
            maxLength={64}
            autoComplete="off"
            data-autofocus
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
