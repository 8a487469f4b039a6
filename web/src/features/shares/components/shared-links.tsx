import { useMutation, useQuery } from '@apollo/client/react';
import { IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { RevokeShareDocument, SharedLinksDocument } from '../../../generated/graphql.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FailureState, StateBlock } from '../../../ui/states/states.tsx';
import { WidgetSkeleton } from '../../../ui/states/widget-skeleton.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import { ShareEntry, type ShareRow } from './share-entry.tsx';
import classes from './shares.module.css';

/** Links for people without an account: those of the viewer, or for admins those of everybody. */
export function SharedLinks({ of }: { of: 'viewer' | 'everybody' }) {
  const { data, error, refetch } = useQuery(SharedLinksDocument, { fetchPolicy: 'cache-and-network' });
  const rows = data?.shares.get.filter(({ isOwn }) => isOwn || of === 'everybody');
  if (rows === undefined)
    return error === undefined ? (
      <WidgetSkeleton shape="columns" height={120} />
    ) : (
      <FailureState error={error} onRetry={() => void refetch()} />
    );
  if (rows.length === 0)
    return (
      <StateBlock
        icon={<IconShare2 size={28} stroke={1.5} />}
        title="No shared links yet"
        text="Share a page by the bell beside its filters, or an answer of the assistant by its menu."
      />
    );
  return <Rows rows={rows} />;
}

function Rows({ rows }: { rows: readonly ShareRow[] }) {
  const [revoke] = useMutation(RevokeShareDocument, {
    refetchQueries: ['SharedLinks'],
    awaitRefetchQueries: true,
  });
  const [subject, setSubject] = useState<ShareRow>();
  const [opened, setOpened] = useState(false);
  const title = subject?.title ?? '';
  return (
    <>
      <ul className={classes.list} aria-label="Shared links">
        {rows.map((row) => (
          <ShareEntry
            key={row.id}
            row={row}
            onRevoke={() => {
              setSubject(row);
              setOpened(true);
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={opened}
        title={`Revoke ${title}?`}
        confirm="Revoke"
        tone="danger"
        onConfirm={async () => {
          if (subject === undefined) return;
          await revoke({ variables: { id: subject.id } });
          showSuccess(`The link of ${title} is revoked`);
        }}
        onClose={() => setOpened(false)}
      >
        Nobody can open it any more, and it cannot be brought back. What people have copied stays with them.
      </ConfirmDialog>
    </>
  );
}
