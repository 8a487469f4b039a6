import { Tooltip } from '@mantine/core';
import { formatFigure, type MetricUnit, MISSING, type Standing } from '@parley/core/metrics';
import { Link } from 'react-router';
import { useWayOn } from '../ui/reasons/use-way-on.ts';
import classes from './cells.module.css';

/** Missing, as opposed to zero. It leads to where its cause is mended, where there is such a place. */
export function NoValue({ label }: { label?: string | undefined }) {
  const to = useWayOn(label);
  const dash = (
    <>
      <span aria-hidden>{MISSING}</span>
      <span className={classes.unseen}>{label ?? 'No value'}</span>
    </>
  );
  return to === undefined ? (
    <span className={classes.quiet} title={label}>
      {dash}
    </span>
  ) : (
    <Link to={to} className={classes.link} title={label}>
      {dash}
    </Link>
  );
}

type FigureCellProps = {
  value: number | null | undefined;
  unit: MetricUnit;
  /** Why there is no value; on the dash. */
  missing?: string | undefined;
  /** Address of the list behind the figure. Zero has no list, and is no link. */
  to?: string | undefined;
  /** Shows the rows behind the figure, where no list adds up to it. */
  onExplain?: (() => void) | undefined;
  standing?: Standing;
};

/** A figure as the registry writes it; zero is quiet, missing is a dash. */
export function FigureCell({ value, unit, missing, to, onExplain, standing }: FigureCellProps) {
  if (value === null || value === undefined) return <NoValue label={missing} />;
  const text = formatFigure(value, unit);
  if (value === 0) return <span className={classes.quiet}>{text}</span>;
  return (
    <>
      <StandingMark standing={standing} />
      {to !== undefined ? (
        <Link to={to} className={classes.link}>
          {text}
        </Link>
      ) : onExplain !== undefined ? (
        <button
          type="button"
          className={classes.link}
          title="Explain: the rows behind it"
          onClick={onExplain}
        >
          {text}
        </button>
      ) : (
        text
      )}
    </>
  );
}

/** Marks the best and the worst figure of a column, by form as well as by colour. */
export function StandingMark({ standing }: { standing: Standing }) {
  if (standing === undefined) return null;
  const words = standing === 'best' ? 'Best of the rows shown' : 'Worst of the rows shown';
  return (
    <span className={classes.standing} data-standing={standing} title={words}>
      <span className={classes.unseen}>{words}: </span>
    </span>
  );
}

/** Names the two marks. */
export const StandingKey = () => (
  <span className={classes.standingKey}>
    <span>
      <StandingMark standing="best" />
      Highest performer
    </span>
    <span>
      <StandingMark standing="worst" />
      Lowest performer
    </span>
  </span>
);

/** The mark a figure has by the flags of its row. */
export const standingOf = <Key extends string>(
  { best, worst }: { best: Readonly<Record<Key, boolean>>; worst: Readonly<Record<Key, boolean>> },
  key: Key,
): Standing => (best[key] ? 'best' : worst[key] ? 'worst' : undefined);

type BarCellProps = Omit<FigureCellProps, 'to' | 'onExplain' | 'standing'> & {
  largest: number;
  color: string;
};

/** A figure with a bar as long as its share of the largest figure on the page. */
export function BarCell({ value, unit, missing, largest, color }: BarCellProps) {
  const share = value === null || value === undefined || largest <= 0 ? 0 : value / largest;
  // Every bar has the room that the longest figure leaves, so that they begin and end in line.
  const room = [...formatFigure(largest, unit)].reduce((sum, sign) => sum + (/[.,]/.test(sign) ? 0.4 : 1), 0);
  return (
    <span className={classes.bar}>
      <span className={classes.track} aria-hidden>
        {share > 0 && (
          <span className={classes.fill} style={{ width: `max(2px, ${share * 100}%)`, background: color }} />
        )}
      </span>
      <span className={classes.figure} style={{ minWidth: `${room}ch` }}>
        <FigureCell value={value} unit={unit} missing={missing} />
      </span>
    </span>
  );
}

const DAY_TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A UTC day; the time of day is one hover away. */
export function DateCell({ value, missing }: { value: string | null | undefined; missing: string }) {
  if (value === null || value === undefined) return <NoValue label={missing} />;
  const at = Date.parse(value);
  return (
    <Tooltip label={`${DAY_TIME.format(at)} UTC`} openDelay={500}>
      <time dateTime={value}>{formatFigure(at, 'date')}</time>
    </Tooltip>
  );
}

type TagsCellProps = { tags: readonly { id: string; label: string; strong?: boolean }[]; missing: string };

/** Letters that fit side by side in a column before names are cut short. */
const LETTERS = 24;
/** Room of the frame around a name, in letters. */
const FRAME = 3;
function countThatFit(lengths: readonly number[]): number {
  let letters = 0;
  const over = lengths.findIndex((length) => {
    letters += length + FRAME;
    return letters > LETTERS;
  });
  return over < 0 ? lengths.length : Math.max(1, over);
}

/** As many names as fit, the rest as a count that lists them on hover. */
export function TagsCell({ tags, missing }: TagsCellProps) {
  if (tags.length === 0) return <NoValue label={missing} />;
  const count = countThatFit(tags.map(({ label }) => label.length));
  const shown = tags.slice(0, count);
  const rest = tags.slice(count);
  return (
    <span className={classes.tags}>
      {shown.map(({ id, label, strong }) => (
        <span key={id} className={classes.tag} data-strong={strong || undefined} title={label}>
          {label}
        </span>
      ))}
      {rest.length > 0 && (
        <Tooltip label={rest.map(({ label }) => label).join(', ')} multiline maw={320}>
          <span className={classes.more}>
            +{rest.length}
            <span className={classes.unseen}>: {rest.map(({ label }) => label).join(', ')}</span>
          </span>
        </Tooltip>
      )}
    </span>
  );
}
