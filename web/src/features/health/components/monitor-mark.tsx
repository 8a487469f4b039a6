import { Badge } from '@mantine/core';
import type { MonitorSeverity } from '../../../generated/graphql.ts';
import { type Marked, markOf } from '../monitor-words.ts';
import classes from './health.module.css';

const COLORS: Readonly<Record<MonitorSeverity, string>> = { ERROR: 'red', WARNING: 'orange', NOTICE: 'blue' };

/** How a monitor stands, told by its word and not by colour alone. */
export function MonitorMark(monitor: Marked) {
  const { state, severity } = monitor;
  const color = state === 'FOUND' ? COLORS[severity] : state === 'FINE' ? 'green' : 'gray';
  return (
    <Badge variant="light" color={color} className={classes.badge}>
      {markOf(monitor)}
    </Badge>
  );
}
