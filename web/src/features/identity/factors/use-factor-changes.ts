import type { Passkey, TotpSetUp } from '@parley/core/features/identity';
import { useState } from 'react';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import { toBackupCodes, toTotpSetUp } from './answers.ts';
import { askAsPerson, inWords } from './ask-as-person.ts';
import { makePasskey } from './device.ts';
import { GivenUp } from './use-proof.tsx';

/** What is open over the list. */
export type FactorDialog =
  | { kind: 'set-up-app'; setUp: TotpSetUp }
  | { kind: 'remove-app' }
  | { kind: 'add-passkey' }
  | { kind: 'rename-passkey'; passkey: Passkey }
  | { kind: 'remove-passkey'; passkey: Passkey }
  | { kind: 'replace-codes' }
  | { kind: 'codes'; codes: readonly string[] };

type Options = {
  withProof: <Value>(work: () => Promise<Value>) => Promise<Value>;
  reload: () => void;
};

export type FactorChanges = ReturnType<typeof useFactorChanges>;

/** Every change to second factors; each asks for the password again when the server requires it. */
export function useFactorChanges({ withProof, reload }: Options) {
  const [open, setOpen] = useState<FactorDialog>();
  const [busy, setBusy] = useState<'app'>();
  const [failure, setFailure] = useState<string>();
  const close = (): void => setOpen(undefined);
  const show = (dialog: FactorDialog): void => {
    setFailure(undefined);
    setOpen(dialog);
  };
  const showCodes = (answer: unknown): void => {
    const { backupCodes } = toBackupCodes(answer);
    setOpen(backupCodes ? { kind: 'codes', codes: backupCodes } : undefined);
    reload();
  };

  const beginApp = async (): Promise<void> => {
    setBusy('app');
    setFailure(undefined);
    try {
      const answer = await withProof(() => askAsPerson('second-factor/totp', {}));
      setOpen({ kind: 'set-up-app', setUp: toTotpSetUp(answer) });
    } catch (error) {
      if (!(error instanceof GivenUp)) setFailure(inWords(error));
    }
    setBusy(undefined);
  };
  const addPasskey = async (name: string): Promise<void> => {
    const options = await withProof(() => askAsPerson('passkey/register-options', {}));
    const response = await makePasskey(options);
    const answer = await askAsPerson('passkey/register', { name, response });
    showSuccess(`The passkey ${name} is added`);
    showCodes(answer);
  };
  const renamePasskey = async ({ id }: Passkey, name: string): Promise<void> => {
    await askAsPerson('passkey/rename', { id, name });
    close();
    reload();
  };
  const removePasskey = async ({ id, name }: Passkey): Promise<void> => {
    await withProof(() => askAsPerson('passkey/remove', { id }));
    showSuccess(`The passkey ${name} is removed`);
    reload();
  };
  const removeApp = async (): Promise<void> => {
    await withProof(() => askAsPerson('second-factor/totp/remove', {}));
    showSuccess('The authenticator app is removed');
    reload();
  };
  const replaceCodes = async (): Promise<void> => {
    showCodes(await withProof(() => askAsPerson('second-factor/backup-codes', {})));
  };
  return {
    open,
    busy,
    failure,
    show,
    close,
    reload,
    beginApp,
    addPasskey,
    renamePasskey,
    removePasskey,
    removeApp,
    replaceCodes,
  };
}
