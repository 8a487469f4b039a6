import { useQuery } from '@apollo/client/react';
import { AUDIENCES_TABLE, audienceState } from '@parley/core/features/audiences';
import type { TableState } from '@parley/core/filters';
import { AudienceListDocument, type AudienceListQuery } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { listArguments, type TableList, useTableList } from '../../../tables/index.ts';

export type AudienceRow = AudienceListQuery['audiences']['get']['edges'][number]['node'];

/** How often the list is read while a job runs (specification 001 §9). */
const POLL_MS = 3000;

/** A page of the instance's audiences; it follows the jobs that run. */
export function useAudienceList(state: TableState): TableList<AudienceRow> {
  const { filter: _, ...asked } = listArguments(AUDIENCES_TABLE, state);
  const figures = usePageQuery(AudienceListDocument, asked);
  const list = useTableList(figures, figures.data?.audiences.get);
  const isRunning = list.rows.some((row) => audienceState(row) === 'processing');
  useQuery(AudienceListDocument, {
    variables: asked,
    fetchPolicy: 'cache-first',
    skip: !isRunning,
    pollInterval: POLL_MS,
  });
  return list;
}
