import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ALERT_CASES, type AlertCase, type Series, TARGET, UP } from './alert-cases.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const FILE = join(ROOT, 'docs/operate/monitoring/alerts.yml');
/** The parser that the server reads configuration files with. */
const { parse } = createRequire(join(ROOT, 'server/package.json'))('yaml') as {
  parse(text: string): unknown;
};

const ruleSchema = z.object({
  alert: z.string(),
  for: z.string().regex(/^\d+m$/),
  labels: z.record(z.string(), z.string()),
  annotations: z.record(z.string(), z.string()),
});
type Rule = z.output<typeof ruleSchema>;
const fileSchema = z.object({ groups: z.array(z.object({ rules: z.array(ruleSchema) })) });

export const readAlertRules = (): Rule[] =>
  fileSchema.parse(parse(readFileSync(FILE, 'utf8'))).groups.flatMap(({ rules }) => rules);

/** The program with which Prometheus tests rules. */
export const PROMTOOL = (process.env['PATH'] ?? '')
  .split(':')
  .map((folder) => join(folder, 'promtool'))
  .find(existsSync);

/** As Prometheus keeps it: with the labels of where it was read. */
function asRead(series: string): string {
  const [, name = '', labels = ''] = /^([a-z_]+)(?:\{(.*)\})?$/.exec(series) ?? [];
  const target = Object.entries(TARGET).map(([label, value]) => `${label}="${value}"`);
  return `${name}{${[...target, ...(labels ? [labels] : [])].join(',')}}`;
}

/** Prometheus replaces `{{ $labels.x }}` and nothing else in our words. */
const fill = (text: string, labels: Record<string, string>): string =>
  text.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_, label: string) => labels[label] ?? '');

/** What promtool is to expect of one alert: on after its time, not before, and never when there is no reason. */
function promtoolTests(rule: Rule, { fires, quiet, minute, labels = {} }: AlertCase): object[] {
  const at = (eval_minute: number, isOn: boolean): object => ({
    eval_time: `${eval_minute}m`,
    alertname: rule.alert,
    exp_alerts: isOn
      ? [
          {
            exp_labels: { ...labels, ...rule.labels },
            exp_annotations: Object.fromEntries(
              Object.entries(rule.annotations).map(([name, text]) => [name, fill(text, labels)]),
            ),
          },
        ]
      : [],
  });
  const test = (name: string, series: readonly Series[], looks: object[]): object => ({
    name: `${rule.alert} ${name}`,
    interval: '1m',
    input_series: series.map(([text, values]) => ({ series: asRead(text), values })),
    alert_rule_test: looks,
  });
  const minutes = Number.parseInt(rule.for, 10);
  return [
    ...fires.map((series, nth) =>
      test(`fires (${nth + 1})`, series, [
        ...(minutes > 0 ? [at(minutes - 1, false)] : []),
        at(minute, true),
      ]),
    ),
    ...quiet.map((series, nth) => test(`does not fire (${nth + 1})`, series, [at(minute, false)])),
  ];
}

/** Lets promtool judge every alert by its cases; answers what it says. */
export const judgeAlerts = (): string =>
  runPromtool(
    readAlertRules().flatMap((rule) => {
      const one = ALERT_CASES[rule.alert];
      return one === undefined ? [] : promtoolTests(rule, one);
    }),
  );

/** Lets promtool run tests of rules or of expressions; answers what it says. */
export function runPromtool(tests: readonly object[]): string {
  if (PROMTOOL === undefined) throw new Error('promtool is not installed');
  const directory = mkdtempSync(join(tmpdir(), 'parley-alerts-'));
  try {
    // What is written as JSON is YAML, too.
    const file = join(directory, 'tests.yml');
    writeFileSync(file, JSON.stringify({ rule_files: [FILE], evaluation_interval: '1m', tests }));
    return execFileSync(PROMTOOL, ['test', 'rules', file], { encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${stdout}${stderr}` || String(error));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Every series that the cases are made of, as `/metrics` would print it. What failed differs from what did not by its status alone. */
export const seriesOfCases = (): string[] => [
  ...new Set(
    Object.values(ALERT_CASES)
      .flatMap(({ fires, quiet }) => [...fires, ...quiet].flat())
      .map(([series]) => series)
      .filter((series) => series !== UP)
      .map((series) =>
        series.replace('status="500"', 'status="200"').replace('state="retry"', 'state="failed"'),
      ),
  ),
];
