import { type ReactNode, useMemo } from 'react';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { BarsContext, useBars } from '../../../tables/index.ts';
import { ActivityContext } from './activity-context.ts';
import { type ActivityRow, visitSegments } from './activity-row.ts';

type ActivityProviderProps = { rows: readonly ActivityRow[]; children: ReactNode };

/** Around a list of activity: what its cells link to, and how its bars are drawn. */
export function ActivityProvider({ rows, children }: ActivityProviderProps) {
  const { range, audience, variables } = usePageFilters();
  const { startDate, endDate } = variables;
  const toAddress = useInstancePath();
  const bars = useBars(rows, visitSegments);
  const context = useMemo(
    () => ({
      range,
      audience,
      toAddress,
      period: { startDate, endDate, ...(audience !== '' && { audienceId: audience }) },
    }),
    [range, audience, toAddress, startDate, endDate],
  );
  return (
    <ActivityContext value={context}>
      <BarsContext value={bars}>{children}</BarsContext>
    </ActivityContext>
  );
}
