import type { MemberOutcome } from '../provider.ts';

/** How many of those that were sent a platform could not use, and why. */
export type Taken = { refused: number; reason: string };

/**
 * The outcome of each member, where a platform says how many it could not use and not which: they are sent again in halves until it is
 * known. That changes nothing for those that it has.
 */
export async function sendInHalves(
  members: readonly string[],
  send: (part: readonly string[]) => Promise<Taken>,
): Promise<MemberOutcome[]> {
  const { refused, reason } = await send(members);
  if (refused === 0) return members.map(() => ({ kind: 'done' }));
  if (refused >= members.length) return members.map(() => ({ kind: 'refused', reason }));
  const half = Math.ceil(members.length / 2);
  return [
    ...(await sendInHalves(members.slice(0, half), send)),
    ...(await sendInHalves(members.slice(half), send)),
  ];
}
