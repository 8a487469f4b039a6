import type { SecondFactors } from '@parley/core/features/identity';
import { type ReactNode, useState } from 'react';
import { toFailure } from '../../../ui/failures/failure.ts';
import { codeOf } from '../data/request.ts';
import { AskedProof } from './asked-proof.tsx';
import { ProveDialog } from './prove-dialog.tsx';

type Waiting = { again: () => void; giveUp: () => void };

const isNeeded = (error: unknown): boolean =>
  [codeOf(error), toFailure(error).code].includes('recent_proof_needed');

/** Stopped by the person: nothing to say about it. Its cause is the refusal. */
export class GivenUp extends Error {}

/**
 * Runs what needs a fresh proof of who it is. When the server asks for one, a dialog does, and then it is run again. Without
 * `proofs` the dialog looks up which there are. `dialog` is to be rendered.
 */
export function useProof(proofs?: SecondFactors['proofs']): {
  withProof: <Value>(work: () => Promise<Value>) => Promise<Value>;
  dialog: ReactNode;
} {
  const [waiting, setWaiting] = useState<Waiting>();
  const withProof = async <Value,>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work();
    } catch (error) {
      if (!isNeeded(error)) throw error;
      await new Promise<void>((again, reject) => {
        setWaiting({ again, giveUp: () => reject(new GivenUp('given up', { cause: error })) });
      });
      return await work();
    }
  };
  const end = (then: (waiting: Waiting) => void) => () => {
    setWaiting(undefined);
    if (waiting) then(waiting);
  };
  const ends = { onProved: end(({ again }) => again()), onClose: end(({ giveUp }) => giveUp()) };
  const dialog =
    waiting && (proofs === undefined ? <AskedProof {...ends} /> : <ProveDialog proofs={proofs} {...ends} />);
  return { withProof, dialog };
}
