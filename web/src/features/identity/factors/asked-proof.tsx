import { Alert, Skeleton } from '@mantine/core';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { toSecondFactors } from './answers.ts';
import { inWords } from './ask-as-person.ts';
import { ProveDialog } from './prove-dialog.tsx';
import { useAnswer } from './use-answer.ts';

type AskedProofProps = { onProved: () => void; onClose: () => void };

/** Asks for a proof of who it is, in one of the ways that there are for this person. */
export function AskedProof({ onProved, onClose }: AskedProofProps) {
  const { data, error } = useAnswer('second-factor', toSecondFactors);
  if (data !== undefined) return <ProveDialog proofs={data.proofs} onProved={onProved} onClose={onClose} />;
  return (
    <Modal title="Confirm that it is you" onClose={onClose}>
      {error === undefined ? (
        <Skeleton height={80} role="status" aria-label="Loading" />
      ) : (
        <Alert color="red" role="alert">
          {inWords(error)}
        </Alert>
      )}
    </Modal>
  );
}
