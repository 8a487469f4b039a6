import { REV_RANGES, SECTORS } from '@parley/core/features/companies';
import { z } from 'zod';
import type { PeerGroup } from '../../data/benchmarks/index.ts';

const oneOf = (list: readonly { id: string }[], message: string) =>
  z.string().refine((id) => list.some((each) => each.id === id), message);

/** An industry and a size of the lists; what is left out is that of the organization. */
export const groupSchema = z.object({
  sectorId: oneOf(SECTORS, 'There is no such industry.').nullish(),
  revRangeId: oneOf(REV_RANGES, 'There is no such size.').nullish(),
});
export type GroupInput = z.input<typeof groupSchema>;

/** Whom to compare with: what was chosen, and for the rest what the organization is. */
export function chosenGroup(own: PeerGroup, chosen: GroupInput): PeerGroup {
  const { sectorId, revRangeId } = groupSchema.parse(chosen);
  return { sectorId: sectorId ?? own.sectorId, revRangeId: revRangeId ?? own.revRangeId };
}
