import { BarsLegend, StandingKey } from '../../../tables/index.ts';
import { visitSeries } from '../data/activity-row.ts';
import { useActivity } from './activity-context.ts';

/** Names the parts of the bars of visits, and the marks of the figures beside them. */
export function VisitsLegend() {
  const { target } = useActivity();
  return (
    <>
      <BarsLegend title="Visits" series={visitSeries(target)} />
      <StandingKey />
    </>
  );
}
