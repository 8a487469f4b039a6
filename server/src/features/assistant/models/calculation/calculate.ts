import { formatFigure, METRICS, type MetricUnit } from '@parley/core/metrics';
import type { Amount } from '../readings/index.ts';

export const OPERATIONS = ['difference', 'ratio', 'share', 'sum'] as const;
export type Operation = (typeof OPERATIONS)[number];

/**
 * What came of a calculation; `told` is the value as people read it, and `size` is it without a sign, for sentences that say the
 * direction. `moved` is by how much it went up over time, or one has more than the other.
 */
export type Calculated =
  | {
      ok: true;
      value: number;
      unit: MetricUnit;
      told: string;
      size: string;
      label: string;
      role: Amount['role'];
      moved: number;
    }
  | { ok: false; problem: string };

const no = (problem: string): Calculated => ({ ok: false, problem });
const isMoney = (unit: MetricUnit): boolean => unit === 'money' || unit === 'cost';
const sameKind = (a: Amount, b: Amount): boolean => a.unit === b.unit || (isMoney(a.unit) && isMoney(b.unit));

/** What a part is called: its row too, and its period where the parts are of several. */
export function nameOfPart(part: Amount, parts: readonly Amount[]): string {
  const isOfSeveral = parts.some(({ period }) => period !== part.period);
  const of = [...part.row, ...(isOfSeveral ? [part.period] : [])].join(', ');
  return of === '' ? part.label : `${part.label} (${of})`;
}

const lower = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;

function difference(a: Amount, b: Amount, names: readonly string[]): Calculated {
  if (!sameKind(a, b)) return no('They have different units: they have no difference.');
  const value = a.value - b.value;
  const isPoints = a.unit === 'percent';
  const inWords = (by: number): string =>
    isPoints ? `${formatFigure(by * 100, 'decimal')} points` : formatFigure(by, a.unit);
  const isOfOne = a.metric === b.metric && a.row.join() === b.row.join();
  // Which of two is the earlier is known of a figure and what it was before, and of no others.
  const isForwards = isOfOne && a.role === 'figure' && b.role === 'before';
  const isBackwards = isOfOne && a.role === 'before' && b.role === 'figure';
  const by = isPoints ? value * 100 : value;
  return {
    ok: true,
    value: by,
    unit: isPoints ? 'decimal' : a.unit,
    told: inWords(value),
    size: inWords(Math.abs(value)),
    moved: isBackwards ? -by : by,
    label: `${names[0]} minus ${lower(names[1] ?? '')}${isPoints ? ', in points' : ''}`,
    role: isForwards || isBackwards ? 'change' : 'gap',
  };
}

function asFigure(value: number, unit: MetricUnit, label: string): Calculated {
  const told = formatFigure(value, unit);
  return { ok: true, value, unit, told, size: told, label, role: 'figure', moved: value };
}

function ratio(a: Amount, b: Amount, names: readonly string[]): Calculated {
  if (b.value === 0) return no('The second of them is zero: nothing can be divided by it.');
  const unit = ((): MetricUnit | null => {
    if (isMoney(a.unit) && b.unit === 'count') return 'cost';
    if (a.unit === 'count' && b.unit === 'count') return 'decimal';
    return sameKind(a, b) ? 'ratio' : null;
  })();
  if (unit === null) return no('A figure of the first unit per one of the second says nothing.');
  const value = a.value / b.value;
  const label = `${names[0]} per ${lower(names[1] ?? '')}`;
  return asFigure(value, unit, label);
}

function share(a: Amount, b: Amount, names: readonly string[]): Calculated {
  if (!sameKind(a, b) || a.unit === 'percent')
    return no('A share is of two figures of one unit, and not of shares.');
  if (b.value <= 0 || a.value < 0 || a.value > b.value)
    return no('The first is no part of the second: use ratio.');
  const value = a.value / b.value;
  const label = `${names[0]} as a share of ${lower(names[1] ?? '')}`;
  return asFigure(value, 'percent', label);
}

function sum(parts: readonly Amount[], names: readonly string[]): Calculated {
  const [first] = parts;
  if (first === undefined || parts.some((each) => !sameKind(each, first)))
    return no('They have different units: they have no sum.');
  // Visits and target visits are of the same people, and so is spend by vendor and by channel.
  const other = parts.find(({ metric }) => metric !== first.metric);
  if (other !== undefined)
    return no(`${first.label} and ${lower(other.label)} are different figures: they have no sum.`);
  // What is counted once each, such as companies, is not more in two rows.
  const once = parts.find(({ metric }) => !METRICS[metric].additive);
  if (once !== undefined)
    return no(`${once.label} do not add up: ask for the figure of all of them instead.`);
  const isWithin = parts.some((whole) =>
    parts.some(
      (part) =>
        part !== whole &&
        part.metric === whole.metric &&
        part.period === whole.period &&
        (whole.row.length === 0 || part.row.join() === whole.row.join()),
    ),
  );
  if (isWithin) return no('One of them is part of another: it would count twice.');
  const value = parts.reduce((total, each) => total + each.value, 0);
  const label = names.map((each, at) => (at === 0 ? each : lower(each))).join(' plus ');
  return asFigure(value, first.unit, label);
}

/** A figure made of others, with its unit: `calculate('ratio', [spend, leads])` is a cost. */
export function calculate(operation: Operation, parts: readonly Amount[]): Calculated {
  const [a, b, ...more] = parts;
  if (a === undefined || b === undefined) return no('It takes two values at least.');
  if (parts.some(({ role }) => role === 'change'))
    return no('A change in per cent cannot be calculated with: use the figures.');
  const names = parts.map((part) => nameOfPart(part, parts));
  if (operation === 'sum') return sum(parts, names);
  if (more.length > 0) return no('It takes two values.');
  return { difference, ratio, share }[operation](a, b, names);
}
