import { useMutation } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { afterDeactivation } from '@parley/core/features/activations';
import { DeactivateAudienceDocument } from '../../../generated/graphql.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import type { Activation, NamedAudience, OnChanged } from '../data/activation.ts';
import { ActivationFacts } from './activation-facts.tsx';
import classes from './activations.module.css';

type DeactivateDialogProps = {
  audience: NamedAudience;
  activation: Activation;
  onChanged: OnChanged;
  onClose: () => void;
};

/** What is known of an activation, and the question whether it ends; of one that is ending, only that. */
export function DeactivateDialog({ audience, activation, onChanged, onClose }: DeactivateDialogProps) {
  const [deactivate] = useMutation(DeactivateAudienceDocument);
  const { provider, connectionId, status } = activation;
  if (status !== 'active' || connectionId === null)
    return (
      <Modal title={`“${audience.name}” on ${provider.name}`} onClose={onClose}>
        <Stack gap="sm">
          <ActivationFacts activation={activation} />
          <p className={classes.plain}>It is being taken away. {afterDeactivation(provider.id)}</p>
        </Stack>
      </Modal>
    );
  return (
    <ConfirmDialog
      opened
      title={`Deactivate “${audience.name}” on ${provider.name}?`}
      confirm="Deactivate"
      tone="danger"
      onConfirm={async () => {
        const { data } = await deactivate({
          variables: { id: audience.id, providerId: provider.id, connectionId },
        });
        if (data != null) onChanged(audience.id, data.audiences.deactivate.activations);
        showSuccess(`${audience.name} is being taken away on ${provider.name}`);
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <ActivationFacts activation={activation} />
        <p className={classes.plain}>
          It is taken away there within minutes. {afterDeactivation(provider.id)} The audience itself stays,
          and can be renamed after 24 hours.
        </p>
      </Stack>
    </ConfirmDialog>
  );
}
