import type { SecondFactors } from '@parley/core/features/identity';
import { type ReactNode, useState } from 'react';
import { codeOf } from '../data/request.ts';
import { ProveDialog } from './prove-dialog.tsx';

type Waiting = { again: () => void; giveUp: () => void };

/** Stopped by the person: nothing to say about it. */
export class GivenUp extends Error {}

/**
 * Runs what changes how a user signs in. When the server wants to know again who it is, a dialog asks, and then it is
 * run again. `dialog` is to be rendered.
 */
export function useProof(proofs: SecondFactors['proofs']): {
  withProof: <Value>(work: () => Promise<Value>) => Promise<Value>;
  dialog: ReactNode;
} {
  const [waiting, setWaiting] = useState<Waiting>();
  const withProof = async <Value,>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work();
    } catch (error) {
      if (codeOf(error) !== 'recent_proof_needed') throw error;
      await new Promise<void>((again, reject) => {
        setWaiting({ again, giveUp: () => reject(new GivenUp()) });
      });
      return await work();
    }
  };
  const end = (then: (waiting: Waiting) => void) => () => {
    setWaiting(undefined);
    if (waiting) then(waiting);
  };
  const dialog = waiting && (
    <ProveDialog
      proofs={proofs}
      onProved={end(({ again }) => again())}
      onClose={end(({ giveUp }) => giveUp())}
    />
  );
  return { withProof, dialog };
}
