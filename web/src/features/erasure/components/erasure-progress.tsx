import { useQuery } from '@apollo/client/react';
import { Button, Group, Loader, Stack } from '@mantine/core';
import { ErasuresDocument } from '../../../generated/graphql.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { FailureAlert } from '../../../ui/failures/failure-alert.tsx';
import { RemovedRows } from './removed-rows.tsx';

const POLL_MS = 1000;
const TITLES: Readonly<Record<string, string>> = { done: 'Deleted', failed: 'It could not be finished' };
const HOW_FAR: Readonly<Record<string, string>> = {
  queued: 'It begins in a moment.',
  running: 'It is being deleted.',
};

/** How far a deletion is, and its record when it is done. It goes on when this is closed. */
export function ErasureProgress({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, stopPolling } = useQuery(ErasuresDocument, { pollInterval: POLL_MS });
  const erasure = data?.erasure.list.find((one) => one.id === id);
  const status = erasure?.status ?? 'queued';
  const isOver = status in TITLES;
  if (isOver) stopPolling();
  return (
    <Modal title={TITLES[status] ?? 'Being deleted'} onClose={onClose}>
      <Stack gap="md">
        <FailureAlert error={error} />
        <div role="status">
          {!isOver && (
            <Group gap="sm">
              <Loader size="sm" aria-hidden />
              {HOW_FAR[status]} You can close this: it goes on.
            </Group>
          )}
          {status === 'failed' && 'The databases did not answer for most of a day. Delete it again.'}
          {status === 'done' && erasure && (
            <Stack gap="sm">
              <RemovedRows rows={erasure.removed} />
              <div>
                Backups forget it by {erasure.forgottenAt?.slice(0, 10)}. This record stays under Users,
                Delete data.
              </div>
            </Stack>
          )}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
