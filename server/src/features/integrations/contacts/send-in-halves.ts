import { type MemberOutcome, ProviderFailure } from '../provider.ts';

/** How many of those that were sent a platform could not use, and why. `request`: it still works on them, and says later under this name. */
export type Taken = { refused: number; reason: string } | { request: string };

/**
 * The outcome of each member, where a platform says how many it could not use and not which: they are sent again in halves until it is
 * known. That changes nothing for those that it has. After a failure the halves that are left are sent with the next run: what is known of
 * the others is kept.
 */
export async function sendInHalves(
  members: readonly string[],
  send: (part: readonly string[]) => Promise<Taken>,
): Promise<MemberOutcome[]> {
  let hasFailed = false;
  async function sendHalf(part: readonly string[]): Promise<MemberOutcome[]> {
    if (hasFailed) return part.map(() => ({ kind: 'later' }));
    try {
      return await outcomesOf(part, await send(part));
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      hasFailed = true;
      return part.map(() => ({ kind: 'later' }));
    }
  }
  async function outcomesOf(part: readonly string[], taken: Taken): Promise<MemberOutcome[]> {
    if ('request' in taken) return part.map(() => ({ kind: 'later', request: taken.request }));
    const { refused, reason } = taken;
    if (refused === 0) return part.map(() => ({ kind: 'done' }));
    if (refused >= part.length) return part.map(() => ({ kind: 'refused', reason }));
    const half = Math.ceil(part.length / 2);
    return [...(await sendHalf(part.slice(0, half))), ...(await sendHalf(part.slice(half)))];
  }
  return await outcomesOf(members, await send(members));
}
