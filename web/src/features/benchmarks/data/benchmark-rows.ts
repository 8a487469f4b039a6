import { pagePath } from '@parley/core/pages';
import type { BenchmarkLine, BenchmarkRow } from '../../../charts/index.ts';
import type { BenchmarksByChannelQuery } from '../../../generated/graphql.ts';

export type Benchmarks = BenchmarksByChannelQuery['benchmarksByChannel'];

/** The API gives percentages; charts take shares of 1. */
const share = (percentage: number | null | undefined): number | null =>
  percentage === null || percentage === undefined ? null : percentage / 100;

/** One bar for each channel that had visits, in the order of the API: most visits first. */
export const benchmarkRows = ({ data }: Benchmarks): BenchmarkRow[] =>
  data.map(({ channel, customerVisits, industryVisits, industryReason }) => ({
    id: channel.id,
    name: channel.name,
    color: channel.color,
    value: share(customerVisits.tam),
    peers: share(industryVisits.tam),
    peersNote: industryReason ?? undefined,
    href: pagePath('channel', { channel: channel.id }),
  }));

export const benchmarkLines = ({ benchmarks }: Benchmarks): BenchmarkLine[] => [
  { id: 'own', name: 'You, all channels', value: share(benchmarks.customer) },
  { id: 'peers', name: 'Peers, all channels', value: share(benchmarks.industry) },
];

/** The benchmark group, or why there is none. */
export function peersText({ industryReason, industrySource, comparedWith }: Benchmarks): string {
  if (typeof industryReason === 'string') return industryReason;
  const kind = [comparedWith.sector?.name, comparedWith.revRange?.name].filter((word) => word !== undefined);
  return [`Compared with ${kind.length === 0 ? 'peers' : kind.join(', ')}`, industrySource ?? '']
    .filter((part) => part !== '')
    .join(' · ');
}
