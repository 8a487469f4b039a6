import { Link } from 'react-router';
import { CompanyAvatar } from '../../../ui/avatars/company-avatar.tsx';
import classes from './company-name.module.css';
import { useCompanyTable } from './company-table-context.ts';

type CompanyNameProps = { company: { id: string; name: string; tld: string } };

/** Name and domain; the link opens the drawer and is the keyboard's way into the row. */
export function CompanyName({ company: { id, name, tld } }: CompanyNameProps) {
  const { hrefOf } = useCompanyTable();
  return (
    <span className={classes.company}>
      <CompanyAvatar name={name} domain={tld} size={24} />
      <span className={classes.lines}>
        <Link to={hrefOf(id)} className={classes.name} title={name} data-row-link preventScrollReset>
          {name === '' ? tld : name}
        </Link>
        {name !== '' && (
          <span className={classes.domain} title={tld}>
            {tld}
          </span>
        )}
      </span>
    </span>
  );
}
