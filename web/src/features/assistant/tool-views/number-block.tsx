import { Tooltip, VisuallyHidden } from '@mantine/core';
import { formatCompact, formatDelta, formatFigure, judgeDelta, NEUTRAL_DELTA } from '@parley/core/metrics';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import type { BlockOf } from './block-of.ts';
import classes from './blocks.module.css';

export function NumberBlock({ block }: { block: BlockOf<'number'> }) {
  const { label, value, unit, previous, previousLabel, delta, better } = block;
  const isNeutral = delta === null || delta === undefined || Math.abs(delta) < NEUTRAL_DELTA;
  const Arrow = isNeutral ? null : delta > 0 ? IconArrowUpRight : IconArrowDownRight;
  const before = previousLabel ?? 'the previous period';
  return (
    <div className={classes.number}>
      <span className={classes.numberLabel}>{label}</span>
      <span className={classes.numberLine}>
        <Tooltip label={formatFigure(value, unit)} openDelay={100} disabled={value === null}>
          <span className={classes.figure}>{formatCompact(value, unit)}</span>
        </Tooltip>
        {delta !== null && delta !== undefined && (
          <Tooltip label={`${formatFigure(previous, unit)} in ${before}`} openDelay={100}>
            <span className={classes.delta} data-verdict={judgeDelta(delta, better)}>
              {Arrow !== null && <Arrow size={16} aria-hidden />}
              {Arrow === null ? formatDelta(delta) : formatDelta(delta).replace(/^[+-]/, '')}
              {Arrow !== null && <VisuallyHidden>{delta > 0 ? ' more' : ' less'}</VisuallyHidden>}
            </span>
          </Tooltip>
        )}
        {previous !== null && previous !== undefined && (
          <span className={classes.quiet}>
            from {formatCompact(previous, unit)} in {before}
          </span>
        )}
      </span>
    </div>
  );
}
