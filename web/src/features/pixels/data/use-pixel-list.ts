import { PIXELS_TABLE } from '@parley/core/features/pixels';
import type { TableState } from '@parley/core/filters';
import { PixelListDocument, type PixelListQuery } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { listArguments, type TableList, useTableList } from '../../../tables/index.ts';

export type PixelRow = PixelListQuery['pixels']['get']['edges'][number]['node'];

/** A page of the instance's pixels. */
export function usePixelList(state: TableState): TableList<PixelRow> {
  const { filter: _, ...asked } = listArguments(PIXELS_TABLE, state);
  const figures = usePageQuery(PixelListDocument, asked);
  return useTableList(figures, figures.data?.pixels.get);
}
