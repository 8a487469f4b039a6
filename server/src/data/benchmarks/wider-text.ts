import { REV_RANGES, SECTORS } from '@parley/core/features/companies';
import type { PeerGroup } from './load-pack.ts';

const namesOf = ({ sectorId, revRangeId }: PeerGroup): string[] => [
  ...SECTORS.filter(({ id }) => id === sectorId).map(({ name }) => name),
  ...REV_RANGES.filter(({ id }) => id === revRangeId).map(({ shortName }) => shortName),
];

/** Says of figures whose peers are of any industry or size that they are not of those that were meant. */
export function widerText(of: PeerGroup, meant: PeerGroup): string {
  const any = [
    ...(of.sectorId === null ? ['industry'] : []),
    ...(of.revRangeId === null ? ['size'] : []),
  ].join(' and ');
  const names = namesOf(meant);
  return names.length === 0
    ? `Of companies of any ${any}, as those of this organization are not set`
    : `Of companies of any ${any}, as there are no figures of ${names.join(', ')}`;
}
