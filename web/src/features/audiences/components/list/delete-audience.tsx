import { useMutation } from '@apollo/client/react';
import { Button, Group, Stack } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import { Link } from 'react-router';
import { DeleteAudienceDocument } from '../../../../generated/graphql.ts';
import { useInstancePath } from '../../../../shell/links/use-instance-path.ts';
import { AUDIENCE_QUERIES } from '../../../../shell/lookups/index.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { Modal } from '../../../../ui/dialogs/modal.tsx';
import { showSuccess } from '../../../../ui/toasts/toast-store.ts';
import type { AudienceRow } from '../../data/use-audience-list.ts';
import { DeleteRefused } from './delete-refused.tsx';

type DeleteAudienceProps = { audience: Pick<AudienceRow, 'id' | 'name' | 'isTAM'>; onClose: () => void };

/** Asks before an audience is deleted; the target market is changed in company settings instead. */
export function DeleteAudience({ audience, onClose }: DeleteAudienceProps) {
  return audience.isTAM ? (
    <TargetMarket onClose={onClose} />
  ) : (
    <Question audience={audience} onClose={onClose} />
  );
}

function TargetMarket({ onClose }: Pick<DeleteAudienceProps, 'onClose'>) {
  const toAddress = useInstancePath();
  return (
    <Modal title="The target market stays" onClose={onClose}>
      <Stack gap="lg">
        <div>
          This audience is the target market of the instance: target visits and engaged companies count it.
          Choose another one in company settings, then delete it.
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button component={Link} to={toAddress(pagePath('company-settings'))}>
            Company settings
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Question({ audience: { id, name }, onClose }: DeleteAudienceProps) {
  const [remove] = useMutation(DeleteAudienceDocument, {
    refetchQueries: AUDIENCE_QUERIES,
  });
  return (
    <ConfirmDialog
      opened
      title={`Delete “${name}”?`}
      confirm="Delete"
      tone="danger"
      failure={(error) => <DeleteRefused error={error} />}
      onConfirm={async () => {
        await remove({ variables: { id } });
        showSuccess(`${name} is deleted`);
      }}
      onClose={onClose}
    >
      Figures can no longer be narrowed to it, and its history is lost. Its companies stay.
    </ConfirmDialog>
  );
}
