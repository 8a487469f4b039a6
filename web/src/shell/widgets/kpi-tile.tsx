import { ActionIcon, Skeleton, Tooltip } from '@mantine/core';
import {
  formatCompact,
  formatDelta,
  formatFigure,
  judgeDelta,
  type MetricDefinition,
  NEUTRAL_DELTA,
} from '@parley/core/metrics';
import {
  IconAlertTriangle,
  IconArrowDownRight,
  IconArrowUpRight,
  IconListSearch,
  IconMinus,
  IconSparkles,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAnchor } from '../../ui/focus/use-anchor.ts';
import { useWayOn } from '../../ui/reasons/use-way-on.ts';
import { useShownDefinitions } from '../page-filters/definitions.ts';
import { LinkMenu } from '../page-filters/link-menu.tsx';
import type { MenuAction } from '../page-filters/panel-actions.ts';
import classes from './kpi-tile.module.css';

export type KpiTileProps = {
  /** Place on the page, for its permalink. */
  anchor?: string;
  metric: MetricDefinition;
  /** Instead of the metric's own name. */
  label?: string;
  value: number | null;
  previous: number | null;
  delta: number | null;
  /** Why there is no value. */
  missing?: string | undefined;
  /** A note on the value, shown with its definition; the tile has a mark. */
  note?: string | undefined;
  /** The note is a warning: something speaks against the value. */
  isWarned?: boolean;
  /** The period of the previous value: "Jun 1 – Aug 30, 2026"; none where nothing is compared. */
  previousPeriod: string | undefined;
  /** The sparkline next to the figure. */
  trend?: ReactNode;
  /** A link to the list behind the figure. */
  link?: ReactNode;
  /** Opens the rows behind the figure. */
  onExplain?: (() => void) | undefined;
  /** Puts the figure into the assistant. */
  onAsk?: (() => void) | undefined;
  /** What else can be done with the figure, in its menu. */
  more?: readonly MenuAction[] | undefined;
};

/** One figure of the strip: its name, its value, and the change. */
export function KpiTile(props: KpiTileProps) {
  const { metric, value, previous, delta, missing, note, isWarned, previousPeriod, trend, link } = props;
  const NoteIcon = isWarned ? IconAlertTriangle : IconUsers;
  const name = props.label ?? metric.label;
  const exact = formatFigure(value, metric.unit);
  const place = useAnchor<HTMLDivElement>(props.anchor);
  const number = useShownDefinitions();
  const definitions = number === undefined ? undefined : `Definitions ${number}.`;
  return (
    <div ref={place} id={props.anchor} className={classes.tile}>
      <Tooltip
        withinPortal={false}
        label={[`${name}.`, metric.description, note, definitions].filter(Boolean).join(' ')}
        w={280}
        events={{ hover: true, focus: true, touch: true }}
      >
        <button type="button" className={classes.label}>
          {name}
        </button>
      </Tooltip>
      <div className={classes.row}>
        <span className={classes.value} title={exact}>
          {formatCompact(value, metric.unit)}
        </span>
        {note !== undefined && (
          <span className={classes.note} title={note} data-warned={isWarned || undefined}>
            <NoteIcon size={16} stroke={1.5} aria-hidden />
            <span className={classes.hidden}>{note}</span>
          </span>
        )}
        {trend !== undefined && <span className={classes.trend}>{trend}</span>}
      </div>
      <div className={classes.foot}>
        {value === null && missing !== undefined ? (
          <Reason text={missing} />
        ) : (
          previousPeriod !== undefined && (
            <Delta
              value={delta}
              better={metric.better}
              explanation={`${formatFigure(previous, metric.unit)} in ${previousPeriod}`}
              before={metric.unit === 'percent' ? formatFigure(previous, metric.unit) : undefined}
            />
          )
        )}
        {link !== undefined && <span className={classes.link}>{link}</span>}
      </div>
      <TileActions name={name} {...props} />
    </div>
  );
}

/** Why a tile has no value: in the place of the comparison, whole on hover and focus. It leads to where that is mended. */
function Reason({ text }: { text: string }) {
  const to = useWayOn(text);
  return (
    <Tooltip
      withinPortal={false}
      label={text}
      w={280}
      multiline
      events={{ hover: true, focus: true, touch: true }}
    >
      {to === undefined ? (
        <button type="button" className={classes.reason}>
          {withoutName(text)}
        </button>
      ) : (
        <Link to={to} className={classes.reason} data-leads>
          {withoutName(text)}
        </Link>
      )}
    </Tooltip>
  );
}

/**
 * The tile shows the name already: "Win rate has no value: nothing closed." becomes "Nothing closed.", and "Spend per
 * visit has no value where nothing was spent." becomes "No value where nothing was spent.".
 */
const withoutName = (text: string): string =>
  text
    .replace(/^.* has no value: (.)/, (_, first: string) => first.toUpperCase())
    .replace(/^.* has no value (?=where|under)/, 'No value ');

type TileActionsProps = { name: string } & Pick<KpiTileProps, 'anchor' | 'onExplain' | 'onAsk' | 'more'>;

/** In the corner, on hover and focus; on touch screens always, below the figure. */
function TileActions({ name, anchor, onExplain, onAsk, more }: TileActionsProps) {
  const isEmpty = [anchor, onExplain, onAsk].every((action) => action === undefined);
  if (isEmpty) return null;
  return (
    <div className={classes.actions}>
      {onExplain !== undefined && (
        <ActionIcon
          size={26}
          aria-label={`Explain ${name}`}
          title="Explain: the rows behind it"
          onClick={onExplain}
        >
          <IconListSearch size={15} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      {onAsk !== undefined && (
        <ActionIcon size={26} aria-label={`Ask about ${name}`} title="Ask about it" onClick={onAsk}>
          <IconSparkles size={15} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      {anchor !== undefined && <LinkMenu title={name} anchor={anchor} more={more} />}
    </div>
  );
}

type DeltaProps = {
  value: number | null;
  better: MetricDefinition['better'];
  explanation: string;
  /** Shown for a share: its change would otherwise read as percentage points. */
  before?: string | undefined;
};

/** Change from the previous period, shown by an arrow and a colour; grey under half a percent. */
export function Delta({ value, better, explanation, before }: DeltaProps) {
  const neutral = value === null || Math.abs(value) < NEUTRAL_DELTA;
  const direction = neutral || value === null ? '' : value > 0 ? ' more' : ' less';
  const Icon = neutral ? IconMinus : value > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <Tooltip
      withinPortal={false}
      label={before === undefined ? explanation : `Relative change; ${explanation}`}
      events={{ hover: true, focus: true, touch: true }}
      openDelay={100}
    >
      <button type="button" className={classes.delta} data-judgement={judgeDelta(value, better)}>
        <Icon size={14} stroke={2} aria-hidden />
        {value === null ? 'no earlier data' : formatDelta(value).replace(/^[+-]/, '')}
        {value !== null && before !== undefined && (
          <>
            {direction}
            <span className={classes.before}>({before} before)</span>
          </>
        )}
        <span className={classes.hidden}>
          {value !== null && `${before === undefined ? direction : ''} than before`}: {explanation}
        </span>
      </button>
    </Tooltip>
  );
}

/** As high as the tile it replaces; on narrow tiles the link is below the comparison. */
export function KpiSkeleton({ isPlain }: { isPlain: boolean }) {
  return (
    <div className={`${classes.tile} ${classes.waiting}`} role="status" aria-label="Loading">
      <Skeleton animate={false} height={14} width={84} my={3} />
      <Skeleton animate={false} height={28} width={120} my={6} />
      {!isPlain && (
        <div className={classes.foot}>
          <Skeleton animate={false} height={14} width={64} my={5} />
          <Skeleton animate={false} height={14} width={96} my={5} />
        </div>
      )}
      {!isPlain && <div className={classes.actions} />}
    </div>
  );
}
