import classes from './cells.module.css';
import { RowName } from './row-name.tsx';

type NameCellProps = {
  name: string;
  /** Its colour on every screen. */
  color?: string | undefined;
  /** Address of its own page. */
  to?: string | undefined;
  /** True where the row is about something else. */
  isQuiet?: boolean;
};

/** A name with its colour. */
export function NameCell({ name, color, to, isQuiet = false }: NameCellProps) {
  return (
    <span className={classes.name} data-quiet={isQuiet || undefined}>
      {color !== undefined && <span className={classes.swatch} style={{ background: color }} />}
      <RowName name={name} to={to} isOfRow={!isQuiet} />
    </span>
  );
}
