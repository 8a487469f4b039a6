import type { SortOrder } from '@parley/core/filters';
import {
  type ColumnDef,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  metaHelper,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';

/** What the table needs to know about a column beyond its cell. */
export type ColumnLook = {
  label: string;
  align?: 'end';
  /** The definition of the figure, shown on hover of the header. */
  description?: string;
  /** The order a first click sorts in; names go up, figures go down. */
  firstOrder?: SortOrder;
  /** Width of the grey bar while the cell is loading, in percent of the cell. */
  skeleton?: number;
  /** The first column cannot be hidden. */
  fixed?: boolean;
  /** On a phone it is shown beside the name. */
  isMain?: boolean;
  /** The cells have one icon; the header is for screen readers. */
  isIcon?: boolean;
};

export const TABLE_FEATURES = tableFeatures({
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnLook>(),
});
export type DataColumn<TRow extends object> = ColumnDef<typeof TABLE_FEATURES, TRow, unknown>;

/** Id of the totals row: it comes last, outside sort and selection. */
export const TOTALS_ID = 'totals';
export const isTotals = ({ id }: { id: string }): boolean => id === TOTALS_ID;
