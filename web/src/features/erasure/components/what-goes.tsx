import { useQuery } from '@apollo/client/react';
import { Skeleton, Stack, TextInput } from '@mantine/core';
import { AccountErasurePreviewDocument, ErasurePreviewDocument } from '../../../generated/graphql.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import { FailureAlert } from '../../../ui/failures/failure-alert.tsx';
import type { Erased } from './erased.ts';
import { RemovedRows } from './removed-rows.tsx';

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

const Nothing = () => <div>There is nothing of it.</div>;

type WhatGoesProps = { erased: Erased; typed: string; onTyped: (text: string) => void };

/** What would go, in numbers, and where the words are typed that confirm it. */
export function WhatGoes({ erased, typed, onTyped }: WhatGoesProps) {
  const { preview, error } = usePreview(erased);
  if (error !== undefined)
    // A visitor of whom nothing is kept is not known.
    return toFailure(error).code === 'NOT_FOUND' ? <Nothing /> : <FailureAlert error={error} />;
  if (preview === undefined) return <Skeleton height={120} role="status" aria-label="Loading" />;
  const { confirmation, removes } = preview;
  return (
    <Stack gap="sm">
      {removes.length === 0 ? <Nothing /> : <RemovedRows rows={removes} />}
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
