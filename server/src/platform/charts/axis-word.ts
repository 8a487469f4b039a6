import type { Block } from '@parley/core/assistant';

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** What is written at a place of an axis: `Mar 2`, or the name of a part. */
export const axisWord = (x: string, { kind }: Extract<Block, { kind: 'chart' }>['x']): string =>
  kind === 'time' && /^\d{4}-\d{2}-\d{2}$/.test(x) ? shortDay.format(new Date(x)) : x;
