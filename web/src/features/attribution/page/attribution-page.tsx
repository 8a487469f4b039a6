import { ATTRIBUTION_TABLES } from '@parley/core/features/attribution';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { withParameter } from '../../../shell/links/with-parameter.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { PageToolbar } from '../../../shell/page-header/page-toolbar.tsx';
import { Freshness } from '../../metrics/index.ts';
import { NotificationsMenu } from '../../notifications/index.ts';
import { TYPE_NAMES, TypeSwitch, useOpportunityType } from '../../opportunities/index.ts';
import { AttributionKpis } from '../components/attribution-kpis.tsx';
import { BreakdownPanel } from '../components/breakdown-panel.tsx';
import { ModelsPanel } from '../components/models-panel.tsx';
import { OfflinePanel } from '../components/offline-panel.tsx';
import { DIMENSIONS, type Dimension } from '../data/breakdown-rows.ts';
import classes from './attribution-page.module.css';

/** By what the tables are broken down, in the address. */
const BY = 'by';
/** Their columns belong to one type: another type resets them. */
const TABLES = Object.values(ATTRIBUTION_TABLES.pipeline);

/** Which vendors, campaigns and events brought the opportunities, by every model. */
export function AttributionPage() {
  const { type, setType, corrected } = useOpportunityType(TABLES);
  const { range } = usePageFilters();
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get(BY);
  const dimension: Dimension = DIMENSIONS.find((one) => one === asked) ?? 'vendor';
  if (corrected !== undefined) return <Navigate to={{ search: corrected }} replace />;
  const breakDownBy = (next: Dimension): void =>
    void navigate(
      { search: withParameter(window.location.search, BY, next === 'vendor' ? undefined : next) },
      { preventScrollReset: true },
    );
  return (
    <div className={classes.page}>
      <PageToolbar caption={TYPE_NAMES[type]}>
        <TypeSwitch type={type} onChange={setType} />
        <NotificationsMenu />
      </PageToolbar>
      <Freshness metrics={['spend', 'opportunitiesInfluenced']} range={range} />
      <AttributionKpis />
      <BreakdownPanel key={dimension} dimension={dimension} type={type} onDimension={breakDownBy} />
      <OfflinePanel type={type} />
      <ModelsPanel key={`models ${dimension}`} dimension={dimension} type={type} />
    </div>
  );
}

export { AttributionPage as Component };
