import { pagePath } from '@parley/core/pages';
import { useParams } from 'react-router';
import { CompanyPageDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { MissingPage } from '../../../shell/errors/missing-page.tsx';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { PageToolbar } from '../../../shell/page-header/page-toolbar.tsx';
import { isMissing } from '../../../ui/failures/failure.ts';
import { FailureState } from '../../../ui/states/states.tsx';
import { OpportunityBlock } from '../../opportunities/index.ts';
import { CompanyKpis } from '../components/company-kpis.tsx';
import { CompanyPageHeader } from '../components/company-page-header.tsx';
import { CompanyTimeline } from '../components/company-timeline.tsx';
import classes from './company-page.module.css';

const PARENT = { title: 'Web traffic activity', path: pagePath('companies') };

/** One company: what it did on the site and away from it, and what is being sold to it. */
export function CompanyPage() {
  const { company: companyId = '' } = useParams();
  const { variables, comparison } = usePageFilters();
  const days = { startDate: variables.startDate, endDate: variables.endDate };
  const figures = usePageQuery(CompanyPageDocument, { companyId, ...days, ...comparison });
  const company = figures.data?.companies.getById;
  if (isMissing(figures.error)) return <MissingPage title="The company does not exist" parent={PARENT} />;
  if (figures.error !== undefined) return <FailureState error={figures.error} onRetry={figures.retry} />;
  return (
    <div className={classes.page}>
      <CompanyPageHeader company={company?.id === companyId ? company : undefined} parent={PARENT} />
      <PageToolbar audience={false} />
      <CompanyKpis figures={figures} companyId={companyId} />
      <CompanyTimeline
        key={companyId}
        companyId={companyId}
        name={company?.name ?? 'the company'}
        days={days}
      />
      <OpportunityBlock scope={{ ...days, companyId }} />
    </div>
  );
}

export { CompanyPage as Component };
