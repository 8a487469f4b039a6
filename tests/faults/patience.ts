import { availableParallelism, loadavg } from 'node:os';

/** How many processes that want to run share a processor: 1 on a machine with nothing else to do. */
const crowdOf = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

export type Patience = {
  /** Whether the wait was longer than it may be. */
  isOver(): boolean;
  /** Begins again: something moved. */
  renew(): void;
};

/**
 * A limit of a wait that grows with the load of the machine: between two looks only the share of time counts that a process got.
 * Ten processes a processor make a minute ten.
 */
export function patience(
  limitMs: number,
  { now = () => performance.now(), crowd = crowdOf }: { now?: () => number; crowd?: () => number } = {},
): Patience {
  let looked = now();
  let spent = 0;
  return {
    isOver: () => {
      const at = now();
      spent += (at - looked) / crowd();
      looked = at;
      return spent > limitMs;
    },
    renew: () => {
      looked = now();
      spent = 0;
    },
  };
}
