import { Link } from 'react-router';
import { useInstancePath } from '../links/use-instance-path.ts';
import classes from './widget-link.module.css';

/** In the head of a widget: a link to the page with more. */
export function WidgetLink({ to, children }: { to: string; children: string }) {
  const toAddress = useInstancePath();
  return (
    <Link to={toAddress(to)} className={classes.link}>
      {children}
    </Link>
  );
}
