import type { Heard, Said } from './dialect.ts';

/** What a result says of a field: `"startDate":"2026-10-01"`. */
const fieldOf = (result: string, field: string): string => {
  const value = new RegExp(`"${field}":"([^"]*)"`).exec(result)?.[1];
  if (value === undefined) throw new Error(`no ${field} in ${result}`);
  return value;
};

/** A model that answers every question with the visits of last month: it finds the days, asks for the figure, and words it. */
export function visitsModel({ results: [period, figures] }: Heard): Said {
  if (period === undefined)
    return { calls: [{ name: 'assistant_resolve_period', input: { words: 'last month' } }] };
  if (figures === undefined) {
    const [startDate, endDate] = [fieldOf(period, 'startDate'), fieldOf(period, 'endDate')];
    return { calls: [{ name: 'metrics_query', input: { metrics: ['visits'], startDate, endDate } }] };
  }
  const placeholder = /\{\{r\d+\.\d+\}\}/.exec(fieldOf(figures, 'Visits'))?.[0];
  const text = `Last month the site had ${placeholder} visits.`;
  return { calls: [{ name: 'answer', input: { text, show: ['r2'] } }] };
}
