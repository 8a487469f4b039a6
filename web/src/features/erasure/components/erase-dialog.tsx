import { useApolloClient, useQuery } from '@apollo/client/react';
import { List, Skeleton, Stack, TextInput } from '@mantine/core';
import { formatFigure } from '@parley/core/metrics';
import { useState } from 'react';
import {
  AccountErasurePreviewDocument,
  BeginAccountErasureDocument,
  BeginErasureDocument,
  type ErasureKind,
  ErasurePreviewDocument,
} from '../../../generated/graphql.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FailureAlert } from '../../../ui/failures/failure-alert.tsx';

/** Something of the organization, or one's own account. */
export type Erased = { kind: ErasureKind; id: string } | 'account';

type EraseDialogProps = {
  /** Nothing is asked while there is none. */
  erased: Erased | undefined;
  title: string;
  onDone: () => void;
  onClose: () => void;
};

/** What goes, in numbers, and the words to type before it does. */
export function EraseDialog({ erased, title, onDone, onClose }: EraseDialogProps) {
  const client = useApolloClient();
  const [typed, setTyped] = useState('');
  return (
    <ConfirmDialog
      opened={erased !== undefined}
      title={title}
      confirm="Delete for good"
      tone="danger"
      onConfirm={async () => {
        if (erased === undefined) return;
        await (erased === 'account'
          ? client.mutate({ mutation: BeginAccountErasureDocument, variables: { confirmation: typed } })
          : client.mutate({ mutation: BeginErasureDocument, variables: { ...erased, confirmation: typed } }));
        onDone();
      }}
      onClose={() => {
        setTyped('');
        onClose();
      }}
    >
      {erased !== undefined && <What erased={erased} typed={typed} onTyped={setTyped} />}
    </ConfirmDialog>
  );
}

type WhatProps = { erased: Erased; typed: string; onTyped: (text: string) => void };

/** Never from the cache: what there was a minute ago is not what goes. */
const FRESH = { fetchPolicy: 'network-only', pollInterval: 0 } as const;

function usePreview(erased: Erased) {
  const isAccount = erased === 'account';
  const ofAccount = useQuery(AccountErasurePreviewDocument, { ...FRESH, skip: !isAccount });
  const ofOther = useQuery(ErasurePreviewDocument, {
    ...FRESH,
    ...(isAccount ? { skip: true, variables: { kind: 'PERSON', id: '' } } : { variables: erased }),
  });
  return isAccount
    ? { preview: ofAccount.data?.erasure.previewAccount, error: ofAccount.error }
    : { preview: ofOther.data?.erasure.preview, error: ofOther.error };
}

function What({ erased, typed, onTyped }: WhatProps) {
  const { preview, error } = usePreview(erased);
  if (error !== undefined) return <FailureAlert error={error} />;
  if (preview === undefined) return <Skeleton height={120} role="status" aria-label="Loading" />;
  const { confirmation, removes } = preview;
  return (
    <Stack gap="sm">
      {removes.length === 0 ? (
        <div>There is nothing of it.</div>
      ) : (
        <List size="sm">
          {removes.map(({ kind, rows }) => (
            <List.Item key={kind}>
              {formatFigure(rows, 'count')} {kind}
            </List.Item>
          ))}
        </List>
      )}
      <div>It is deleted in the background and cannot be brought back. Backups forget it when they end.</div>
      <TextInput
        label={`Type ${confirmation} to confirm`}
        value={typed}
        onChange={({ currentTarget }) => onTyped(currentTarget.value)}
        autoComplete="off"
      />
    </Stack>
  );
}
