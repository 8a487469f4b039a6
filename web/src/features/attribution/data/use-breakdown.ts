import type { TableDefinition, TableState } from '@parley/core/filters';
import { useMemo } from 'react';
import {
  CampaignAttributionsDocument,
  OfflineActivitiesDocument,
  VendorAttributionsDocument,
} from '../../../generated/graphql.ts';
import { type PageQuery, usePageQuery } from '../../../shell/api/use-page-query.ts';
import { type Reasons, reasonsOf, useTableList } from '../../../tables/index.ts';
import { type CreditRow, campaignRow, type Dimension, offlineRow, vendorRow } from './breakdown-rows.ts';
import { tableArguments, useAttributionScope } from './scope.ts';
import { type CreditList, type Sums, withSums } from './with-sums.ts';

type Connection<Node> = Sums & {
  totalEdges: number;
  edges: readonly { node: Node }[];
  missing: readonly { column: string; reason: string }[];
};
type Breakdown = CreditList & { reasons: Reasons };

function useRows<Node>(
  figures: PageQuery<unknown>,
  connection: Connection<Node> | undefined,
  toRow: (node: Node) => CreditRow,
  state: TableState,
): Breakdown {
  const rows = useMemo(
    () => connection && { ...connection, edges: connection.edges.map(({ node }) => ({ node: toRow(node) })) },
    [connection, toRow],
  );
  const reasons = useMemo(() => reasonsOf(connection?.missing ?? []), [connection]);
  return { ...withSums(useTableList(figures, rows), connection, state), reasons };
}

type UseBreakdown = (table: TableDefinition, state: TableState) => Breakdown;

const useVendors: UseBreakdown = (table, state) => {
  const variables = { ...useAttributionScope(), ...tableArguments(table, state) };
  const figures = usePageQuery(VendorAttributionsDocument, variables);
  return useRows(figures, figures.data?.attributionByVendor, vendorRow, state);
};

const useCampaigns: UseBreakdown = (table, state) => {
  const variables = { ...useAttributionScope(), ...tableArguments(table, state) };
  const figures = usePageQuery(CampaignAttributionsDocument, variables);
  return useRows(figures, figures.data?.attributionByCampaign, campaignRow, state);
};

/** A page of what vendors, or campaigns, brought; a component asks always the same of the two. */
export const BREAKDOWNS: Record<Dimension, UseBreakdown> = { vendor: useVendors, campaign: useCampaigns };

/** A page of what kinds of non-digital events brought. */
export const useOfflineActivity: UseBreakdown = (table, state) => {
  const variables = { ...useAttributionScope(), ...tableArguments(table, state) };
  const figures = usePageQuery(OfflineActivitiesDocument, variables);
  return useRows(figures, figures.data?.offlineActivity, offlineRow, state);
};
