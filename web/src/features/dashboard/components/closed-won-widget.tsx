import { opportunityPermalink } from '@parley/core/features/opportunities';
import { formatFigure } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import { DashboardClosedWonDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { usePageFilters, withRange } from '../../../shell/page-filters/index.ts';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { WidgetLink } from '../../../shell/widgets/widget-link.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import classes from './closed-won.module.css';
import { type DashboardWidgetProps, NO_DEALS } from './dashboard-widget.ts';

const DEFINITION = <p>Opportunities won whose close date lies in the period, the latest first.</p>;
const day = (date: string | null | undefined): string =>
  formatFigure(typeof date === 'string' ? Date.parse(date) : null, 'date');

/** The twenty deals that were won last; each row leads to its opportunity. */
export function ClosedWonWidget({ variables, permalink, height }: DashboardWidgetProps) {
  const { range } = usePageFilters();
  const link = usePageLink();
  const figures = usePageQuery(DashboardClosedWonDocument, variables);
  const page = figures.data?.opportunities.get;
  const deals = (page?.edges ?? []).map(({ node }) => node);
  const total = page?.totalEdges ?? 0;
  return (
    <Widget
      id="closed-won"
      title="Closed-won opportunities"
      figures={{ metrics: ['closedWonAmount'] }}
      definition={DEFINITION}
      height={height}
      state={{ ...figures, isEmpty: total === 0 }}
      empty={{ ...NO_DEALS, title: 'Nothing was won in this period' }}
      permalink={permalink}
      skeleton="table"
      hasTable={false}
      action={
        total > 0 && (
          <WidgetLink to={`${pagePath('opportunities')}${withRange('oppType=closedWon', range)}`}>
            {total > deals.length ? `See all ${formatFigure(total, 'count')}` : 'See the list'}
          </WidgetLink>
        )
      }
    >
      {({ height: inside }) => (
        <ScrollBox label="Opportunities won last" height={inside} className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Company</th>
                <th scope="col" className={classes.wide}>
                  Open date
                </th>
                <th scope="col">Close date</th>
                <th scope="col" className={classes.number}>
                  Amount
                </th>
              </tr>
            </thead>
            <tbody>
              {deals.map(({ id, name, accountCompanyName, openDate, closeDate, amount }) => (
                <tr key={id}>
                  <th scope="row" title={`${accountCompanyName}: ${name}`}>
                    {link(
                      opportunityPermalink(id, 'closedWon'),
                      <>
                        <span className={classes.company}>{accountCompanyName}</span>
                        <span className={classes.name}>{name}</span>
                      </>,
                      classes.row,
                    )}
                  </th>
                  <td className={classes.wide}>{day(openDate)}</td>
                  <td>{day(closeDate)}</td>
                  <td className={classes.number}>{formatFigure(amount, 'money')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </Widget>
  );
}
