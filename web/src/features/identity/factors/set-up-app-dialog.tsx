import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import type { TotpSetUp } from '@parley/core/features/identity';
import { type FormEvent, useState } from 'react';
import { CopyButton } from '../../../ui/clipboard/copy-button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { toBackupCodes } from './answers.ts';
import { askAsPerson, inWords } from './ask-as-person.ts';
import { BackupCodeSheet } from './backup-codes.tsx';
import classes from './factors.module.css';
import { QuickResponseCode } from './quick-response-code.tsx';

type SetUpAppDialogProps = { setUp: TotpSetUp; onAdded: () => void; onClose: () => void };

const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** An authenticator app reads the secret, and shows with a first code that it has it. */
export function SetUpAppDialog({ setUp, onAdded, onClose }: SetUpAppDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const confirm = async (code: string): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { backupCodes } = toBackupCodes(await askAsPerson('second-factor/totp/confirm', { code }));
      onAdded();
      if (backupCodes) setCodes(backupCodes);
      else onClose();
    } catch (error) {
      setFailure(inWords(error));
    }
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    if (typeof code === 'string' && code.trim() !== '') void confirm(code.trim());
    else setFailure('Please enter the code that the app shows.');
  };
  if (codes)
    return (
      <Modal title="Your backup codes" onClose={onClose} closable={false}>
        <BackupCodeSheet codes={codes} onDone={onClose} />
      </Modal>
    );
  return (
    <Modal title="Set up an authenticator app" onClose={onClose} closable={!busy}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <div className={classes.scan}>
            <QuickResponseCode text={setUp.uri} label="The secret as a picture for the app's camera" />
            <div className={classes.steps}>
              <span>Scan this with an authenticator app, such as the one of your password manager.</span>
              <span className={classes.facts}>Or type this into the app:</span>
              <span className={classes.secret}>
                <code>{inFours(setUp.secret)}</code>
                <CopyButton text={setUp.secret} label="Copy the secret" />
              </span>
            </div>
          </div>
          {failure !== undefined && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          <TextInput
            name="code"
            label="Code that the app shows"
            description="Six digits, new every half minute."
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Turn on
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
