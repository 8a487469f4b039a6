import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { runPromtool } from './alert-rules.ts';

const FILE = join(import.meta.dirname, '../../../docs/operate/monitoring/grafana-dashboard.json');
const fileSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});
const ZERO = ' or on () vector(0)';

/** What the panels of the dashboard ask Prometheus. */
export const readPanelQueries = (): { title: string; expr: string }[] =>
  fileSchema
    .parse(JSON.parse(readFileSync(FILE, 'utf8')))
    .panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));

/** Panels that show nothing, not even 0, while `/metrics` says no more than this. How long nothing took is not 0. */
export function findEmptyPanels(metrics: string): string[] {
  const told = new Set(
    metrics
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .map((line) => line.split(/[ {]/, 1)[0]),
  );
  return readPanelQueries()
    .filter(({ expr }) => !expr.endsWith(ZERO) && !expr.includes('histogram_quantile'))
    .filter(({ expr }) =>
      (expr.match(/\b(?:parley|nodejs|process)_[a-z0-9_]+/g) ?? []).some((name) => !told.has(name)),
    )
    .map(({ title, expr }) => `${title}: ${expr}`);
}

/** Lets promtool say that queries with a 0 of their own show it where there is nothing, and only there. */
export function judgeZeros(): string {
  const ask = (series: object[], expr: string, exp_samples: object[]): object => ({
    interval: '1m',
    input_series: series,
    promql_expr_test: [{ expr, eval_time: '10m', exp_samples }],
  });
  const zeros = readPanelQueries().filter(({ expr }) => expr.endsWith(ZERO));
  return runPromtool([
    ...zeros.map(({ expr }) => ask([], expr, [{ labels: '{}', value: 0 }])),
    ...zeros.flatMap(({ expr }) => {
      const [, by, name] = /^max by \((.+?)\) \((\w+)\)/.exec(expr) ?? [];
      if (by === undefined) return [];
      const labels = by.split(', ').map((label) => `${label}="a"`);
      const series = `${name}{${labels.join(',')}}`;
      return [ask([{ series, values: '7+0x20' }], expr, [{ labels: `{${labels.join(',')}}`, value: 7 }])];
    }),
  ]);
}
