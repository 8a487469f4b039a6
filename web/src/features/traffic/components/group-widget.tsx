import type { ReactNode } from 'react';
import { HorizontalBars } from '../../../charts/index.ts';
import { TrafficBreakdownDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { groupLink } from '../data/activity-link.ts';
import { companyVisits, inSizeOrder, type Row } from '../data/group-rows.ts';
import classes from './group-widget.module.css';
import { EMPTY, type TrafficWidgetProps } from './traffic-widget.tsx';

type GroupWidgetProps = TrafficWidgetProps & {
  id: string;
  title: string;
  definition: ReactNode;
  groupingField: 'sector' | 'revrange';
  field: 'sector.id' | 'revRange.id';
};

/** Height of the line under the list. */
const CAPTION = 26;
const WHOLE = {
  sector: '100% = visits with a known industry',
  revrange: '100% = visits with a known company size',
};
const NOUN = { sector: ['industry', 'industries'], revrange: ['size', 'sizes'] } as const;
const countOf = (count: number, [one, many]: readonly [string, string]): string =>
  `${count} ${count === 1 ? one : many}`;

/** Visits of known companies by industry or size; each name leads to its companies. */
export function GroupWidget({
  variables,
  permalink,
  height,
  groupingField,
  field,
  ...texts
}: GroupWidgetProps) {
  const { range } = usePageFilters();
  const link = usePageLink();
  const figures = usePageQuery(TrafficBreakdownDocument, { ...variables, groupingField });
  const all = companyVisits(figures.data?.trafficVisitBreakdown2 ?? []);
  const rows = groupingField === 'revrange' ? inSizeOrder(all) : all;
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  const bars = (list: readonly Row[], view: 'chart' | 'table') => (
    <HorizontalBars
      label={texts.title}
      rows={list.map((row) => ({ ...row, href: groupLink(range, field, row.id) }))}
      total={total}
      renderLink={link}
      view={view}
    />
  );
  return (
    <Widget
      {...texts}
      figures={{ metrics: ['visits'], dimensions: [groupingField === 'sector' ? 'sector' : 'revRange'] }}
      height={height}
      state={{ ...figures, isEmpty: total === 0 }}
      empty={EMPTY}
      permalink={permalink}
      skeleton="bars"
    >
      {({ view, height: inside }) => (
        <>
          <ScrollBox label={`${texts.title}, list`} height={inside - CAPTION}>
            {bars(rows, view)}
          </ScrollBox>
          <p className={classes.caption}>
            <span className={classes.whole} title={WHOLE[groupingField]}>
              {WHOLE[groupingField]}
            </span>
            <span className={classes.count}>{countOf(rows.length, NOUN[groupingField])}</span>
          </p>
        </>
      )}
    </Widget>
  );
}
