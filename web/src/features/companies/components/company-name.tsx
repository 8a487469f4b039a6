import { Link } from 'react-router';
import { CompanyAvatar } from '../../../ui/company-avatar.tsx';
import classes from './company-name.module.css';

type CompanyNameProps = { company: { name: string; tld: string }; href: string };

/** Name and domain; the link opens the drawer and is the keyboard's way into the row. */
export const CompanyName = ({ company: { name, tld }, href }: CompanyNameProps) => (
  <span className={classes.company}>
    <CompanyAvatar name={name} domain={tld} size={24} />
    <span className={classes.lines}>
      <Link to={href} className={classes.name} title={name} data-row-link preventScrollReset>
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
