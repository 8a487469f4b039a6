import { BarsLegend, StandingKey } from '../../../tables/index.ts';
import { VISIT_SERIES } from './activity-row.ts';

/** Names the parts of the bars of visits, and the marks of the figures beside them. */
export const VisitsLegend = () => (
  <>
    <BarsLegend title="Visits" series={VISIT_SERIES} />
    <StandingKey />
  </>
);
