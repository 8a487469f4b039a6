import { Link } from 'react-router';
import classes from './row-name.module.css';

type RowNameProps = {
  name: string;
  /** Address of its own page. */
  to?: string | undefined;
  /** False where the row is about something else: only the name of the row is the keyboard's way into it. */
  isOfRow?: boolean;
};

/** A name in a cell, cut short before the row gets higher than its column lets it. */
export function RowName({ name, to, isOfRow = true }: RowNameProps) {
  if (to === undefined)
    return (
      <span className={classes.name} title={name}>
        {name}
      </span>
    );
  return (
    <Link to={to} className={classes.name} title={name} data-row-link={isOfRow || undefined}>
      {name}
    </Link>
  );
}
