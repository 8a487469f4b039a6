import type { Measurement } from './measurement.ts';

type Labels = Record<string, string>;
type Series = { labels: Labels; counts: number[]; sum: number };

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** How often something took how long, by labels of few values. */
export function createHistogram(name: string, help: string) {
  const all = new Map<string, Series>();
  return {
    observe(labels: Labels, seconds: number): void {
      const key = Object.values(labels).join('\0');
      let series = all.get(key);
      if (series === undefined) {
        series = { labels, counts: SECONDS.map(() => 0).concat(0), sum: 0 };
        all.set(key, series);
      }
      const place = SECONDS.findIndex((most) => seconds <= most);
      const at = place === -1 ? SECONDS.length : place;
      series.counts[at] = (series.counts[at] ?? 0) + 1;
      series.sum += seconds;
    },
    measure: (): Measurement => ({
      name,
      type: 'histogram',
      help,
      values: [...all.values()].flatMap(({ labels, counts, sum }) => {
        let total = 0;
        const buckets = counts.map((count, at) => {
          total += count;
          return {
            suffix: '_bucket',
            labels: { ...labels, le: at < SECONDS.length ? String(SECONDS[at]) : '+Inf' },
            value: total,
          };
        });
        return [
          ...buckets,
          { suffix: '_sum', labels, value: sum },
          { suffix: '_count', labels, value: total },
        ];
      }),
    }),
  };
}

/** How often something happened, by labels of few values. */
export function createCounter(name: string, help: string) {
  const all = new Map<string, { labels: Labels; value: number }>();
  return {
    add(labels: Labels, by = 1): void {
      const key = Object.values(labels).join('\0');
      const known = all.get(key);
      if (known === undefined) all.set(key, { labels, value: by });
      else known.value += by;
    },
    measure: (): Measurement => ({ name, type: 'counter', help, values: [...all.values()] }),
  };
}
