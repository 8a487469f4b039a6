import { formatDelta, judgeDelta, MISSING } from '@parley/core/metrics';
import { type Span, span } from './line.ts';

const TONES = { good: 'good', bad: 'bad', neutral: 'dim' } as const;

/** `↑ 12.4%` in the colour of good or bad news; the arrow says it without colour. */
export function deltaSpan(change: number | null | undefined, better: 'up' | 'down' | 'neither'): Span {
  if (change === null || change === undefined) return span(MISSING, 'dim');
  const judged = judgeDelta(change, better);
  const arrow = Math.abs(change) < 0.005 ? '→' : change > 0 ? '↑' : '↓';
  return span(`${arrow} ${formatDelta(Math.abs(change)).replace('+', '')}`, TONES[judged]);
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** `12.4 MB`, in steps of 1,000 as files are listed. */
export function formatBytes(value: number): string {
  let rest = value;
  let step = 0;
  while (rest >= 999.95 && step < UNITS.length - 1) {
    rest /= 1000;
    step++;
  }
  return `${step === 0 ? rest : rest.toFixed(1)} ${UNITS[step]}`;
}
