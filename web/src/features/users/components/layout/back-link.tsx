import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './back-link.module.css';

/** The way up, above the title of a page that belongs to a list. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={classes.link}>
    <IconArrowLeft size={16} stroke={1.75} aria-hidden />
    {children}
  </Link>
);
