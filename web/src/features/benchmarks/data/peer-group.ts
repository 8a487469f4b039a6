import { REV_RANGES, SECTORS } from '@parley/core/features/companies';

/** Whom channels are compared with; what is not named is what the organization is. */
export type PeerGroup = { sectorId?: string; revRangeId?: string };

export const INDUSTRY_PARAMETER = 'industry';
export const SIZE_PARAMETER = 'size';

/** The industry and size that an address names; what there is not is passed over. */
export function readPeerGroup(search: string): PeerGroup {
  const parameters = new URLSearchParams(search);
  const named = (list: readonly { id: string }[], name: string): string | undefined =>
    list.find(({ id }) => id === parameters.get(name))?.id;
  const sectorId = named(SECTORS, INDUSTRY_PARAMETER);
  const revRangeId = named(REV_RANGES, SIZE_PARAMETER);
  return { ...(sectorId !== undefined && { sectorId }), ...(revRangeId !== undefined && { revRangeId }) };
}
