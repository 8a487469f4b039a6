import { formatFigure } from '@parley/core/metrics';
import { CompanyAvatar } from '../../../ui/avatars/company-avatar.tsx';
import type { BlockOf } from './block-of.ts';
import classes from './blocks.module.css';
import { InstanceLink } from './instance-link.tsx';

export function CompaniesBlock({ block }: { block: BlockOf<'companies'> }) {
  const { label = 'Visits', items, totalRows } = block;
  const unit = label.toLowerCase();
  const rest = totalRows - items.length;
  return (
    <div className={classes.list}>
      <ul>
        {items.map(({ id, name, domain, sector, visits, permalink }) => (
          <li key={id}>
            <InstanceLink to={permalink} className={classes.company}>
              <CompanyAvatar name={name} domain={domain} />
              <span className={classes.companyName}>
                <strong>{name}</strong>
                <span className={classes.quiet}>{[domain, sector?.name].filter(Boolean).join(' · ')}</span>
              </span>
              <span className={classes.companyVisits}>
                {formatFigure(visits, 'count')}
                <span className={classes.quiet}> {visits === 1 ? unit.replace(/s$/, '') : unit}</span>
              </span>
            </InstanceLink>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={classes.more}>and {formatFigure(rest, 'count')} more</p>}
    </div>
  );
}
