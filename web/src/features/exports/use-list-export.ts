import { useQuery } from '@apollo/client/react';
import { formatFigure } from '@parley/core/metrics';
import { ExportLimitDocument } from '../../generated/graphql.ts';
import type { ListExport } from '../../shell/widgets/list/list-toolbar.tsx';
import { useExport } from './use-export.ts';

type ListExportInput = {
  /** What is exported, in the progress box: "Campaigns". */
  label: string;
  /** Start of the file's name: "campaigns". */
  name: string;
  total: number | undefined;
  /** What csv.begin is asked: `{table: 'metrics', query}` or `{table: 'companies', ...}`. */
  query: () => Record<string, unknown>;
};

/** The export entry of a list: off while another export runs, without rows, or with more than one file holds. */
export function useListExport({ label, name, total, query }: ListExportInput): ListExport {
  const { busy, start } = useExport();
  const limit = useQuery(ExportLimitDocument, { fetchPolicy: 'cache-first' }).data?.csv.limit;
  const isTooLong = total !== undefined && limit !== undefined && total > limit;
  return {
    isDisabled: busy || isTooLong || total === undefined || total === 0,
    reason: isTooLong ? `Export limited to ${formatFigure(limit, 'count')} records` : undefined,
    start: () => start({ label, name, total: total ?? 0, query: query() }),
  };
}
