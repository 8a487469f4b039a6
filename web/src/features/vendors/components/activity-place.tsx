import { type ReactNode, useMemo } from 'react';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { BarsContext, useBars } from '../../../tables/index.ts';
import { type ActivityRow, visitSegments } from '../data/activity-row.ts';
import { ActivityContext } from './activity-context.ts';

type ActivityPlaceProps = { rows: readonly ActivityRow[]; children: ReactNode };

/** Around a list of activity: what its cells link to, and how its bars are drawn. */
export function ActivityPlace({ rows, children }: ActivityPlaceProps) {
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
