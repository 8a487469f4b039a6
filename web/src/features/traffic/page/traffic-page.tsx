import { useMediaQuery } from '@mantine/hooks';
import { currentPermalink, usePageFilters } from '../../../shell/page-filters/index.ts';
import { PageToolbar } from '../../../shell/page-header/page-toolbar.tsx';
import { NotificationsMenu } from '../../notifications/index.ts';
import { GroupWidget } from '../components/group-widget.tsx';

import { TopCompaniesWidget } from '../components/top-companies-widget.tsx';
import { TrafficKpis } from '../components/traffic-kpis.tsx';
import { DEFINITIONS } from '../components/traffic-widget.tsx';
import { TrendsWidget } from '../components/trends-widget.tsx';
import { TypesWidget } from '../components/types-widget.tsx';
import classes from './traffic-page.module.css';

/** Heights of the widgets in pixels at the standard text size: each holds its content without scrolling. */
const HEIGHTS = {
  trends: 368,
  panel: 352,
  /** Four bars and their caption, in a column of their own. */
  narrowSizes: 294,
  topCompanies: 534,
};

/** Web traffic: totals, trend, breakdowns and the companies with the most visits. */
export function TrafficPage() {
  const { range, variables } = usePageFilters();
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const place = {
    variables,
    permalink: (anchor: string) => currentPermalink(range, anchor),
    height: HEIGHTS.panel,
  };
  return (
    <>
      <PageToolbar>
        <NotificationsMenu />
      </PageToolbar>
      <TrafficKpis />
      <div className={classes.grid}>
        <div className={classes.whole}>
          <TrendsWidget {...place} height={HEIGHTS.trends} />
        </div>
        <TypesWidget {...place} />
        <GroupWidget
          {...place}
          id="industries"
          title="Visits by industry"
          definition={DEFINITIONS.industries}
          groupingField="sector"
          field="sector.id"
        />
        <GroupWidget
          {...place}
          height={narrow ? HEIGHTS.narrowSizes : place.height}
          id="sizes"
          title="Visits by company size"
          definition={DEFINITIONS.sizes}
          groupingField="revrange"
          field="revRange.id"
        />
        <div className={classes.whole}>
          <TopCompaniesWidget {...place} height={HEIGHTS.topCompanies} />
        </div>
      </div>
    </>
  );
}
