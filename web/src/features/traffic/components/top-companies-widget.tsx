import { formatFigure } from '@parley/core/metrics';
import { TopCompaniesDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { CompanyAvatar } from '../../../ui/avatars/company-avatar.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { companyLink, visitedLink } from '../data/activity-link.ts';
import classes from './top-companies.module.css';
import { DEFINITIONS, EMPTY, type TrafficWidgetProps } from './traffic-widget.tsx';

/** Who: the ten companies with the most visits. */
export function TopCompaniesWidget({ variables, permalink, height }: TrafficWidgetProps) {
  const { range, audience } = usePageFilters();
  const link = usePageLink();
  const { startDate, endDate } = variables;
  const figures = usePageQuery(TopCompaniesDocument, { startDate, endDate });
  const page = figures.data?.companies.get;
  const companies = (page?.edges ?? []).map(({ node }) => node);
  const most = Math.max(1, ...companies.map(({ metrics }) => metrics.visits ?? 0));
  const total = page?.totalEdges ?? 0;
  return (
    <Widget
      id="top-companies"
      title="Top companies by visits"
      figures={{ metrics: ['visits'], dimensions: ['company'] }}
      definition={DEFINITIONS.top}
      height={height}
      state={{ ...figures, isEmpty: companies.length === 0 }}
      empty={EMPTY}
      permalink={permalink}
      skeleton="table"
      hasTable={false}
      action={
        total > 0 && (
          <span className={classes.all}>
            {link(
              visitedLink(range),
              <>
                See all<span className={classes.more}> {formatFigure(total, 'count')} companies</span>
              </>,
            )}
          </span>
        )
      }
    >
      {({ height: inside }) => (
        <ScrollBox label="Ten companies with the most visits" height={inside} className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Company</th>
                <th scope="col" className={classes.wide}>
                  Industry
                </th>
                <th scope="col" className={classes.wide}>
                  Size
                </th>
                <th scope="col" className={classes.wide}>
                  Region
                </th>
                <th scope="col" className={classes.wide}>
                  Last activity
                </th>
                <th scope="col" className={classes.number}>
                  Visits
                </th>
              </tr>
            </thead>
            <tbody>
              {companies.map(({ id, name, tld, sector, revRange, region, inTam, audiences, metrics }) => {
                const isTarget = audience === '' ? inTam : audiences.some((one) => one.id === audience);
                const last = metrics.lastActivityDate;
                return (
                  <tr key={id}>
                    <th scope="row" title={`${name}, ${tld}`}>
                      {link(
                        companyLink(range, id),
                        <>
                          <CompanyAvatar name={name} domain={tld} size={26} />
                          <span className={classes.names}>
                            <span className={classes.name}>{name}</span>
                            <span className={classes.domain}>{tld}</span>
                          </span>
                          {isTarget && <span className={classes.badge}>Target</span>}
                        </>,
                        classes.company,
                      )}
                    </th>
                    <td className={classes.wide}>{sector?.name ?? '–'}</td>
                    <td className={classes.wide}>{revRange?.shortName ?? '–'}</td>
                    <td className={classes.wide}>{region?.name ?? '–'}</td>
                    <td className={classes.wide}>
                      {formatFigure(last === null || last === undefined ? null : Date.parse(last), 'date')}
                    </td>
                    <td className={classes.number}>
                      <span className={classes.bar}>
                        <span
                          className={classes.fill}
                          data-target={isTarget || undefined}
                          style={{ width: `${(100 * (metrics.visits ?? 0)) / most}%` }}
                        />
                      </span>
                      <span className={classes.figure}>{formatFigure(metrics.visits, 'count')}</span>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </Widget>
  );
}
