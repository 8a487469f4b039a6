import { Alert, Button, Divider, Group, Stack } from '@mantine/core';
import type { SecondFactors } from '@parley/core/features/identity';
import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { signOut } from '../../../shell/session/sign-out.ts';
import { DIALOG_WIDTHS } from '../../../ui/dialogs/dialog-widths.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { askAsPerson, inWords } from './ask-as-person.ts';
import { askForPasskey, hasPasskeys } from './device.ts';
import { ProofField } from './proof-field.tsx';

type ProveDialogProps = { proofs: SecondFactors['proofs']; onProved: () => void; onClose: () => void };

/** Asks people to confirm their identity before they change how they sign in, or delete what cannot come back. */
export function ProveDialog({ proofs: given, onProved, onClose }: ProveDialogProps) {
  const proofs = given.filter((proof) => proof !== 'passkey' || hasPasskeys());
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [field, setField] = useState(proofs.find((proof) => proof !== 'passkey'));
  const [isSent, setSent] = useState(false);
  const sendCode = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await askAsPerson('second-factor/prove/mail', {});
      setField('mail');
      setSent(true);
    } catch (error) {
      setFailure(inWords(error));
    }
    setBusy(false);
  };

  const prove = async (answer: () => Promise<Record<string, unknown>>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await askAsPerson('second-factor/prove', await answer());
      onProved();
    } catch (error) {
      setFailure(inWords(error));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // The dialog is a portal: its event would reach the form it was opened from.
    event.stopPropagation();
    const value = new FormData(event.currentTarget).get('proof');
    if (field && typeof value === 'string' && value !== '') void prove(async () => ({ [field]: value }));
    else setFailure(field === 'password' ? 'Please enter your password.' : 'Please enter the code.');
  };
  const withPasskey = (): Promise<void> =>
    prove(async () => ({
      response: await askForPasskey(await askAsPerson('second-factor/prove/passkey-options', {})),
    }));

  return (
    <Modal title="Confirm that it is you" onClose={onClose} closable={!busy} size={DIALOG_WIDTHS.modal - 140}>
      <Stack gap="md">
        {failure !== undefined && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        {proofs.length === 0 && (
          <>
            <div>You signed in some time ago. Please sign out and in again, then come back to this page.</div>
            <Group justify="flex-end">
              <Button onClick={() => void signOut()}>Sign out</Button>
            </Group>
          </>
        )}
        {field !== undefined && (field !== 'mail' || isSent) && (
          <form onSubmit={submit} noValidate>
            <Stack gap="md">
              <ProofField key={field} proof={field} />
              <Button type="submit" fullWidth loading={busy}>
                Confirm
              </Button>
            </Stack>
          </form>
        )}
        {proofs.includes('mail') && !isSent && (
          <Button
            variant={field === 'mail' ? 'filled' : 'default'}
            fullWidth
            loading={busy}
            onClick={() => void sendCode()}
          >
            Send a code to my address
          </Button>
        )}
        {field !== undefined && proofs.includes('passkey') && <Divider label="or" />}
        {proofs.includes('passkey') && (
          <Button
            variant="default"
            fullWidth
            disabled={busy}
            leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
            onClick={() => void withPasskey()}
          >
            Use a passkey
          </Button>
        )}
      </Stack>
    </Modal>
  );
}
