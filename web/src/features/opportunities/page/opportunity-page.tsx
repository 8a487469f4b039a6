import { lastDays, toDay } from '@parley/core/dates';
import { pagePath } from '@parley/core/pages';
import { Navigate, useParams } from 'react-router';
import { OpportunityDetailDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { MissingPage } from '../../../shell/errors/missing-page.tsx';
import { type SkeletonSlot, WidgetSkeletons } from '../../../shell/widgets/widget-skeletons.tsx';
import { isMissing } from '../../../ui/failures/failure.ts';
import { FailureState } from '../../../ui/states/states.tsx';
import { Freshness } from '../../metrics/index.ts';
import { AudiencePanels } from '../components/audience-panels.tsx';
import { DetailHeader } from '../components/detail-header.tsx';
import { DetailKpis } from '../components/detail-kpis.tsx';
import { DetailTimeline } from '../components/detail-timeline.tsx';
import { useOpportunityType } from '../use-opportunity-type.ts';
import classes from './page.module.css';

const PARENT = { title: 'Opportunities', path: pagePath('opportunities') };
const PENDING: readonly SkeletonSlot[] = [{ shape: 'columns', height: 560, isWhole: true }];

/** One opportunity: what it is worth, who visited in its influence period, and what happened away from the site. */
export function OpportunityPage() {
  const { opportunity: id = '' } = useParams();
  const { type, setType, corrected } = useOpportunityType([]);
  const figures = usePageQuery(OpportunityDetailDocument, { id });
  const opportunity = figures.data?.opportunities.getById;
  if (corrected !== undefined) return <Navigate to={{ search: corrected }} replace />;
  if (isMissing(figures.error)) return <MissingPage title="The opportunity does not exist" parent={PARENT} />;
  if (figures.error !== undefined) return <FailureState error={figures.error} onRetry={figures.retry} />;
  return (
    <div className={classes.page}>
      <DetailHeader opportunity={opportunity} type={type} onType={setType} />
      <Freshness metrics={['pipelineAmount']} range={lastDays(1, toDay(Date.now()))} />
      <DetailKpis figures={figures} />
      {opportunity === undefined && <WidgetSkeletons slots={PENDING} />}
      {opportunity !== undefined && <DetailTimeline key={id} opportunity={opportunity} />}
      {opportunity !== undefined && <AudiencePanels key={`${id} audiences`} opportunity={opportunity} />}
    </div>
  );
}

export { OpportunityPage as Component };
