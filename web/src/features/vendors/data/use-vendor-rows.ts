import { VENDORS_TABLE, vendorPermalink } from '@parley/core/features/vendors';
import type { TableState } from '@parley/core/filters';
import { useMemo } from 'react';
import { VendorListDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { pageExists } from '../../../shell/pages/known-features.ts';
import { listArguments, reasonsOf, useTableList } from '../../../tables/index.ts';
import { toVendorRow } from '../../metrics/index.ts';

const pathOf = (id: string): string | undefined => {
  const path = vendorPermalink(id);
  return pageExists(path) ? path : undefined;
};

/** A page of vendors with what they did, and the same over all of them. */
export function useVendorRows(state: TableState) {
  const { variables } = usePageFilters();
  const { searchQuery: _, ...asked } = listArguments(VENDORS_TABLE, state);
  const figures = usePageQuery(VendorListDocument, { ...variables, ...asked });
  const answer = figures.data?.vendorActivity2;
  const reasons = useMemo(() => reasonsOf(answer?.missing ?? []), [answer]);
  const connection = useMemo(
    () =>
      answer && {
        totalEdges: answer.totalEdges,
        edges: answer.edges.map(({ node }) => ({ node: toVendorRow(pathOf, reasons)(node) })),
      },
    [answer, reasons],
  );
  return { list: useTableList(figures, connection), totals: answer?.totals, reasons };
}
