import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { BeginAccountErasureDocument, BeginErasureDocument } from '../../../generated/graphql.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { GivenUp, useProof } from '../../identity/index.ts';
import type { Erased } from './erased.ts';
import { ErasureProgress } from './erasure-progress.tsx';
import { WhatGoes } from './what-goes.tsx';

type EraseDialogProps = {
  /** Nothing is asked while there is none. */
  erased: Erased | undefined;
  title: string;
  /** It has begun. */
  onBegun: () => void;
  onClose: () => void;
};

/** Of an account or an organization nobody is left to look at how far it is. */
const isFollowed = (erased: Erased): boolean => erased !== 'account' && erased.kind !== 'INSTANCE';

/** What goes, in numbers, and the words to type before it does; a proof of who it is where all goes; then how far it is. */
export function EraseDialog({ erased, title, onBegun, onClose }: EraseDialogProps) {
  const client = useApolloClient();
  const [typed, setTyped] = useState('');
  const [begun, setBegun] = useState<string>();
  const { withProof, dialog } = useProof();
  const begin = async (subject: Erased): Promise<string | undefined> =>
    subject === 'account'
      ? (await client.mutate({ mutation: BeginAccountErasureDocument, variables: { confirmation: typed } }))
          .data?.erasure.beginAccount.id
      : (
          await client.mutate({
            mutation: BeginErasureDocument,
            variables: { ...subject, confirmation: typed },
          })
        ).data?.erasure.begin.id;
  const confirm = async (): Promise<void> => {
    if (erased === undefined) return;
    const id = await withProof(() => begin(erased)).catch((error: unknown) => {
      throw error instanceof GivenUp ? error.cause : error;
    });
    if (isFollowed(erased)) setBegun(id);
    onBegun();
  };
  return (
    <>
      <ConfirmDialog
        opened={erased !== undefined}
        title={title}
        confirm="Delete for good"
        tone="danger"
        onConfirm={confirm}
        onClose={() => {
          setTyped('');
          onClose();
        }}
      >
        {erased !== undefined && <WhatGoes erased={erased} typed={typed} onTyped={setTyped} />}
      </ConfirmDialog>
      {dialog}
      {begun !== undefined && <ErasureProgress id={begun} onClose={() => setBegun(undefined)} />}
    </>
  );
}
