import { Button } from '@mantine/core';
import { useState } from 'react';
import { CompanyAvatar } from '../src/ui/avatars/company-avatar.tsx';
import { CopyButton } from '../src/ui/clipboard/copy-button.tsx';
import { ConfirmDialog } from '../src/ui/dialogs/confirm-dialog.tsx';
import { Modal } from '../src/ui/dialogs/modal.tsx';
import { FailureAlert } from '../src/ui/failures/failure-alert.tsx';
import { EmptyState, FailureState, PageState } from '../src/ui/states/states.tsx';
import { WidgetSkeleton } from '../src/ui/states/widget-skeleton.tsx';
import { showFailure, showNotice, showSuccess } from '../src/ui/toasts/toast-store.ts';
import { type Chapter, FAILURE, nothing } from './story.ts';

const SHAPES = ['columns', 'ring', 'bars', 'table', 'flow'] as const;

function Dialogs() {
  const [open, setOpen] = useState<'modal' | 'confirm'>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <Button variant="default" onClick={() => setOpen('modal')}>
        Modal
      </Button>{' '}
      <Button variant="default" onClick={() => setOpen('confirm')}>
        Confirmation
      </Button>
      {open === 'modal' && (
        <Modal title="A few facts" onClose={close}>
          A dialog holds a form or a few facts.
        </Modal>
      )}
      <ConfirmDialog
        opened={open === 'confirm'}
        title="Delete the audience?"
        confirm="Delete"
        tone="danger"
        onConfirm={nothing}
        onClose={close}
      >
        It cannot be brought back.
      </ConfirmDialog>
    </>
  );
}

/** What a panel shows instead of figures, and the notes next to them. */
export const STATES: Chapter = {
  id: 'states',
  title: 'States and dialogs',
  stories: [
    {
      name: 'Empty',
      render: () => (
        <EmptyState
          title="No visits in this period"
          text="Choose a longer period."
          action={
            <Button size="xs" variant="default">
              Last 180 days
            </Button>
          }
        />
      ),
    },
    { name: 'Failed', render: () => <FailureState error={FAILURE} onRetry={nothing} /> },
    {
      name: 'In the place of a page',
      render: () => (
        <PageState
          inside
          title="The company does not exist"
          text="The link may be old, or belong to another instance."
        />
      ),
    },
    ...SHAPES.map((shape) => ({
      name: `Skeleton: ${shape}`,
      render: () => <WidgetSkeleton shape={shape} height={200} />,
    })),
    { name: 'Failure of a form', render: () => <FailureAlert error={FAILURE} /> },
    { name: 'Dialogs', render: () => <Dialogs /> },
    {
      name: 'Toasts',
      render: () => (
        <>
          <Button variant="default" onClick={() => showSuccess('Ann Example is saved')}>
            Success
          </Button>{' '}
          <Button variant="default" onClick={() => showFailure('The export failed.')}>
            Failure
          </Button>{' '}
          <Button variant="default" onClick={() => showNotice('The export is on its way.')}>
            Notice
          </Button>
        </>
      ),
    },
    { name: 'Copy', render: () => <CopyButton text="copied" label="Copy" /> },
    {
      name: 'Company',
      render: () => <CompanyAvatar name="Willowstone Systems" domain="willowstone.example" size={40} />,
    },
  ],
};
