import { Link } from 'react-router';
import classes from './cells.module.css';

type NameCellProps = {
  name: string;
  /** Its colour on every screen. */
  color?: string | undefined;
  /** Address of its own page: the keyboard's way into the row. */
  to?: string | undefined;
  /** True where the row is about something else. */
  isQuiet?: boolean;
};

/** A name with its colour; it is cut short before the row gets higher. */
export function NameCell({ name, color, to, isQuiet = false }: NameCellProps) {
  return (
    <span className={classes.name} data-quiet={isQuiet || undefined}>
      {color !== undefined && <span className={classes.swatch} style={{ background: color }} />}
      {to === undefined ? (
        <span className={classes.words} title={name}>
          {name}
        </span>
      ) : (
        <Link to={to} className={classes.words} title={name} data-row-link={!isQuiet || undefined}>
          {name}
        </Link>
      )}
    </span>
  );
}
