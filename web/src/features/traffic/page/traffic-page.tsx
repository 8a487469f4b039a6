import { useMediaQuery } from '@mantine/hooks';
import { currentPermalink, usePageFilters } from '../../../shell/page-filters/index.ts';
import { PageToolbar } from '../../../shell/page-header/page-toolbar.tsx';
import { GroupWidget } from '../components/group-widget.tsx';

import { TopCompaniesWidget } from '../components/top-companies-widget.tsx';
import { TrafficKpis } from '../components/traffic-kpis.tsx';
import { TrendsWidget } from '../components/trends-widget.tsx';
import { TypesWidget } from '../components/types-widget.tsx';
import { DEFINITIONS } from '../components/widget-place.tsx';
import classes from './traffic-page.module.css';

/** A grid unit is 48 pixels high and widgets are 16 apart: 6 units and 9 units of specification 001 §2. */
const units = (count: number): number => count * 48 + (count - 1) * 8;

/** Four rows and their caption, when it stands alone in its line. */
const SIZES_HEIGHT = 294;

/** How much traffic there was, when, of what kind, and by whom. */
export function TrafficPage() {
  const { range, variables } = usePageFilters();
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const place = {
    variables,
    permalink: (anchor: string) => currentPermalink(range, anchor),
    height: units(6) + 24,
  };
  return (
    <>
      <PageToolbar />
      <TrafficKpis />
      <div className={classes.grid}>
        <div className={classes.whole}>
          <TrendsWidget {...place} height={units(6) + 40} />
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
          height={narrow ? SIZES_HEIGHT : place.height}
          id="sizes"
          title="Visits by company size"
          definition={DEFINITIONS.sizes}
          groupingField="revrange"
          field="revRange.id"
        />
        <div className={classes.whole}>
          <TopCompaniesWidget {...place} height={units(9) + 38} />
        </div>
      </div>
    </>
  );
}
