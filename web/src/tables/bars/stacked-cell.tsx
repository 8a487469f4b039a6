import { formatFigure } from '@parley/core/metrics';
import { useCallback, useRef, useState } from 'react';
import { FigureCell } from '../cells.tsx';
import { BarTip } from './bar-tip.tsx';
import classes from './bars.module.css';
import { useBarsContext } from './bars-context.ts';
import { barParts, type Segment, shownTotal } from './segments.ts';

export type StackedCellProps = {
  /** The name of the row, for screen readers. */
  name: string;
  /** The name of the figure: "visits". */
  noun: string;
  total: number | null | undefined;
  segments: readonly Segment[];
  /** Addresses of the lists behind the parts, by id; `all` is the list behind the total. Made when they are shown. */
  linksOf?: (() => Readonly<Record<string, string | undefined>>) | undefined;
};

/**
 * A figure and a bar of its parts. Pointing at it shows them; a click keeps them open, with links to the lists behind,
 * until one clicks elsewhere.
 */
export function StackedCell({ name, noun, total, segments, linksOf }: StackedCellProps) {
  const bars = useBarsContext();
  const [open, setOpen] = useState<'no' | 'hover' | 'pinned'>('no');
  // A row that sums up others fills its track.
  const largest = Math.max(bars.largest, shownTotal(segments, bars.hidden));
  const anchor = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen('no'), []);
  if (total === null || total === undefined || total === 0)
    return (
      <span className={classes.bar}>
        <span className={classes.track} aria-hidden />
        <span className={classes.label}>
          <FigureCell value={total} unit="count" />
        </span>
      </span>
    );
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classes.bar}
        aria-label={`${formatFigure(total, 'count')} ${noun} of ${name}, by category`}
        aria-expanded={open === 'pinned'}
        onPointerEnter={() => setOpen((current) => (current === 'no' ? 'hover' : current))}
        onPointerLeave={() => setOpen((current) => (current === 'hover' ? 'no' : current))}
        onClick={() => setOpen((current) => (current === 'pinned' ? 'no' : 'pinned'))}
      >
        <span className={classes.track}>
          {barParts(segments, { ...bars, largest }).map(({ id, color, width }) => (
            <span key={id} style={{ width: `max(1px, ${width}%)`, background: color }} />
          ))}
        </span>
        <span className={classes.label}>{formatFigure(total, 'count')}</span>
      </button>
      {open !== 'no' && (
        <BarTip
          anchor={anchor}
          title={`${name}: ${noun}`}
          total={total}
          segments={segments}
          hidden={bars.hidden}
          links={open === 'pinned' ? linksOf?.() : undefined}
          isPinned={open === 'pinned'}
          onClose={close}
        />
      )}
    </>
  );
}
