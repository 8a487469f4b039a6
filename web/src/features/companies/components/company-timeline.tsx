import { CompanyTimelineDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { currentPermalink, usePageFilters } from '../../../shell/page-filters/index.ts';
import { VisitTimeline } from '../../offline/index.ts';

/** Specification 001 §9. */
const HEIGHT = 625;

type CompanyTimelineProps = { companyId: string; name: string; days: { startDate: string; endDate: string } };

/** All visits up to each week by vendor, over what happened away from the site. */
export function CompanyTimeline({ companyId, name, days }: CompanyTimelineProps) {
  const { range } = usePageFilters();
  const figures = usePageQuery(CompanyTimelineDocument, { companyId, ...days });
  return (
    <VisitTimeline
      id="visits"
      title="Visits by vendor, running total"
      definition={
        <p>
          Human visits of the company from the first day of the period to the end of each week, by the vendor
          that brought them. Weeks start on Sunday, UTC.
        </p>
      }
      height={HEIGHT}
      figures={figures}
      period={days}
      measure="runningTotalVisits"
      subject={name}
      empty={{
        title: 'No visits in this period',
        text: 'A longer period may show when the company was here.',
      }}
      permalink={(anchor) => currentPermalink(range, anchor)}
    />
  );
}
