import { formatFigure } from '@parley/core/metrics';
import type { ReactNode } from 'react';
import type { BlockOf } from './block-of.ts';
import classes from './blocks.module.css';
import { dayText } from './day-text.ts';
import { InstanceLink } from './instance-link.tsx';

type Item = BlockOf<'opportunities'>['items'][number];

const days = ({ openDate, closeDate, isClosed }: Item): string =>
  [
    ...(openDate === null ? [] : [`opened ${dayText(openDate)}`]),
    ...(closeDate === null ? [] : [`${isClosed ? 'closed' : 'closes'} ${dayText(closeDate)}`]),
  ].join(' · ');

/** A list of opportunities: value, stage and a link to the page of each. */
export function OpportunitiesBlock({ block }: { block: BlockOf<'opportunities'> }) {
  const { label, figure, items, totalRows } = block;
  const rest = totalRows - items.length;
  return (
    <div className={classes.list}>
      <ul aria-label={label}>
        {items.map((item) => (
          <li key={item.id}>
            <Row to={item.permalink}>
              <span className={classes.companyName}>
                <strong>{item.name}</strong>
                <span className={classes.quiet}>
                  {[item.company, item.stage, days(item)].filter((part) => part !== '').join(' · ')}
                </span>
              </span>
              <span className={classes.amount}>
                {formatFigure(item.amount, 'money')}
                {figure !== undefined && (
                  <span className={classes.quiet}>
                    {figure.label} {formatFigure(item.value, figure.unit)}
                  </span>
                )}
              </span>
            </Row>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={classes.more}>and {formatFigure(rest, 'count')} more</p>}
    </div>
  );
}

const Row = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? (
    <span className={classes.company}>{children}</span>
  ) : (
    <InstanceLink to={to} className={classes.company}>
      {children}
    </InstanceLink>
  );
