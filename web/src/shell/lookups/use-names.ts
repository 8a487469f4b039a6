import { useQuery } from '@apollo/client/react';
import { REGIONS, REV_RANGES, SECTORS } from '@parley/core/features/companies';
import { OPPORTUNITY_STATUSES } from '@parley/core/features/opportunities';
import type { Filter, OptionSource, TableDefinition } from '@parley/core/filters';
import { ATTRIBUTED, UNATTRIBUTED } from '@parley/core/metrics';
import { useMemo } from 'react';
import {
  AudienceOptionsDocument,
  CampaignOptionsDocument,
  ChannelOptionsDocument,
  PixelOptionsDocument,
  VendorOptionsDocument,
} from '../../generated/graphql.ts';
import type { NameOf } from '../../tables/index.ts';

const idsIn = ({ fields }: TableDefinition, filters: readonly Filter[], source: OptionSource): string[] =>
  filters.flatMap((filter) =>
    fields[filter.field]?.source === source && 'operator' in filter && Array.isArray(filter.operand)
      ? filter.operand
      : [],
  );

/** Query options for entries by id; skipped when there are none. */
const byIds = (ids: readonly string[]) => ({
  skip: ids.length === 0,
  fetchPolicy: 'cache-first' as const,
  variables: {
    page: { limit: Math.min(100, Math.max(1, ids.length)), offset: 0 },
    filter: [{ field: 'id', operator: 'in' as const, operand: ids }],
  },
});

/** Names of the ids in the active filters; only the lookups that a filter uses are queried. */
export function useNames(table: TableDefinition, filters: readonly Filter[]): NameOf {
  const idsOf = (source: OptionSource): string[] => idsIn(table, filters, source);
  const all = (source: OptionSource) => ({
    skip: idsOf(source).length === 0,
    fetchPolicy: 'cache-first' as const,
  });
  const channels = useQuery(ChannelOptionsDocument, all('channels')).data;
  const vendors = useQuery(VendorOptionsDocument, all('vendors')).data;
  const audiences = useQuery(AudienceOptionsDocument, byIds(idsOf('audiences'))).data;
  const campaigns = useQuery(CampaignOptionsDocument, byIds(idsOf('campaigns'))).data;
  const pixels = useQuery(PixelOptionsDocument, byIds(idsOf('pixels'))).data;
  return useMemo(() => {
    const edges = [
      ...(audiences?.audiences.get.edges ?? []),
      ...(campaigns?.campaigns.get.edges ?? []),
      ...(pixels?.pixels.get.edges ?? []),
    ].map(({ node }) => node);
    const lists = [
      // "Unattributed" and "attributed" are choices among vendors and campaigns.
      [UNATTRIBUTED, ATTRIBUTED],
      OPPORTUNITY_STATUSES,
      REGIONS,
      REV_RANGES,
      SECTORS,
      channels?.channels.getAll ?? [],
      vendors?.vendors.getAll ?? [],
      edges,
    ];
    const names = new Map(lists.flatMap((list) => list.map(({ id, name }): [string, string] => [id, name])));
    return (_, id) => names.get(id) ?? id;
  }, [channels, vendors, audiences, campaigns, pixels]);
}
