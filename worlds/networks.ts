import type { Random } from './random.ts';
import type { WorldCompany, WorldNetwork } from './world.ts';

/** Numbers from the ranges that are kept for documentation (64496 to 64511, 65536 to 65551), names of our own. */
export const NO_NETWORK: WorldNetwork = { number: 0, name: '' };
export const ACCESS_NETWORKS: readonly WorldNetwork[] = [
  { number: 64496, name: 'Meadowline Broadband' },
  { number: 64497, name: 'Harbor Mobile' },
  { number: 64498, name: 'Copperwire Cable' },
  { number: 64499, name: 'Skylark Fiber' },
  { number: 64500, name: 'Lowland Telecom' },
];
export const HOSTING_NETWORKS: readonly WorldNetwork[] = [
  { number: 64505, name: 'Rackfield Hosting' },
  { number: 64506, name: 'Cumulus Yard Servers' },
  { number: 64507, name: 'Bluerack Cloud' },
];

const part = (value: number): string => value.toString(16);

/** An address for documentation (RFC 3849): each company has its own /48 of it. */
export const companyAddress = (company: WorldCompany, person: number): string =>
  `2001:db8:${part(0x1000 + company.index)}::${part(1 + person)}`;

/** An address for documentation (RFC 5737 and RFC 3849) outside the blocks of the companies. */
export function otherAddress(random: Random): string {
  if (random.chance(0.5))
    return `2001:db8:${part(random.between(0, 0xfff))}::${part(random.between(1, 0xffff))}`;
  const block = random.pick(['192.0.2', '198.51.100', '203.0.113'] as const);
  return `${block}.${random.between(1, 254)}`;
}
