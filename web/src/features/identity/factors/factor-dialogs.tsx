import type { SecondFactors } from '@parley/core/features/identity';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import { BackupCodeSheet } from './backup-codes.tsx';
import { ConfirmChange } from './confirm-change.tsx';
import { NamePasskeyDialog } from './name-passkey-dialog.tsx';
import { SetUpAppDialog } from './set-up-app-dialog.tsx';
import type { FactorChanges } from './use-factor-changes.ts';

type FactorDialogsProps = { changes: FactorChanges; factors: SecondFactors };

/** Whether nothing but one factor protects the account. */
const isLast = ({ totpSince, passkeys }: SecondFactors): boolean =>
  (totpSince === null ? 0 : 1) + passkeys.length === 1;

const LAST = ' It is your only second factor: from then on your password or a link is enough to sign in.';

/** What is open over the list of factors. */
export function FactorDialogs({ changes, factors }: FactorDialogsProps) {
  const { open, close } = changes;
  const last = isLast(factors) ? LAST : '';
  switch (open?.kind) {
    case undefined:
      return null;
    case 'set-up-app':
      return (
        <SetUpAppDialog
          setUp={open.setUp}
          onAdded={() => {
            showSuccess('The authenticator app is set up');
            changes.reload();
          }}
          onClose={close}
        />
      );
    case 'add-passkey':
      return (
        <NamePasskeyDialog
          title="Add a passkey"
          confirm="Continue"
          text="What you call this device or key. You can sign in with it instead of a password, and it is asked for after a password."
          name="My device"
          onName={changes.addPasskey}
          onClose={close}
        />
      );
    case 'rename-passkey':
      return (
        <NamePasskeyDialog
          title="Rename the passkey"
          confirm="Save"
          text="What you call this device or key."
          name={open.passkey.name}
          onName={(name) => changes.renamePasskey(open.passkey, name)}
          onClose={close}
        />
      );
    case 'remove-passkey':
      return (
        <ConfirmChange
          title="Remove the passkey"
          confirm="Remove"
          text={`Nobody can sign in with ${open.passkey.name} any more.${last}`}
          work={() => changes.removePasskey(open.passkey)}
          onClose={close}
        />
      );
    case 'remove-app':
      return (
        <ConfirmChange
          title="Remove the authenticator app"
          confirm="Remove"
          text={`Its codes are not asked for any more.${last}`}
          work={changes.removeApp}
          onClose={close}
        />
      );
    case 'replace-codes':
      return (
        <ConfirmChange
          title="Make other backup codes"
          confirm="Make others"
          tone="plain"
          text="The ones you have stop working."
          work={changes.replaceCodes}
          onClose={close}
        />
      );
    case 'codes':
      return (
        <Modal title="Your backup codes" onClose={close} closable={false}>
          <BackupCodeSheet codes={open.codes} onDone={close} />
        </Modal>
      );
  }
}
