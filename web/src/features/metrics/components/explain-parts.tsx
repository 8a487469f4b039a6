import { formatFigure, type MetricUnit } from '@parley/core/metrics';
import { IconChevronRight } from '@tabler/icons-react';
import type { Explanation } from '../data/use-explanation.ts';
import { type ExplainRequest, followExplanation } from '../explain-store.ts';
import classes from './explain-drawer.module.css';

const ROLES: Readonly<Record<string, string>> = { of: 'Above the line', by: 'Below the line' };

type ExplainPartsProps = { explanation: Explanation; request: ExplainRequest };

/** The numbers a ratio is made of; each leads to its own rows. */
export function ExplainParts({ explanation: { parts }, request }: ExplainPartsProps) {
  const follow = (metric: string): void => {
    const { input, cell } = request;
    const metrics = [...new Set([...input.metrics, metric])];
    followExplanation({ input: { ...input, metrics }, metric, cell });
  };
  return (
    <ul className={classes.parts} aria-label="Made of">
      {parts.map(({ role, value, metric }) => (
        <li key={`${role} ${metric.id}`}>
          <button type="button" className={classes.part} onClick={() => follow(metric.id)}>
            <span className={classes.partName}>
              {metric.label}
              <span className={classes.role}>{ROLES[role] ?? role}</span>
            </span>
            <span className={classes.partValue}>{formatFigure(value, metric.unit as MetricUnit)}</span>
            <IconChevronRight size={16} stroke={1.5} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
