import { METRIC_IDS, METRICS, type MetricId } from '@parley/core/metrics';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-tree.ts';

/** What a word on a screen, in a file or in a terminal stands for: the metric that has it as its label. */
const OWNERS = new Map<string, MetricId>(METRIC_IDS.map((id) => [METRICS[id].label, id]));

/**
 * Heads that are the word of a metric and count something else on purpose: columns of evidence count the rows that are
 * listed, and lists and comments name what they are of.
 */
const ALLOWED: readonly RegExp[] = [
  /^core\/src\/metrics\/registry\//,
  /^server\/src\/analytics\/explain\//,
  /^web\/src\/features\/companies\/components\/company-list\.tsx$/,
  /^web\/src\/features\/opportunities\/components\/opportunity-panel\.tsx$/,
  /^core\/src\/assistant\/question-about\.ts$/,
  /^server\/src\/features\/assistant\/models\/readings\/company-reading\.ts$/,
];

const written = sourceFiles().filter(
  ({ path }) => /^(core|server|cli|web)\/src\//.test(path) && !/\.test\.tsx?$/.test(path),
);

const WRITTEN_OUT = /\b(?:label|head): '([^']+)'/g;
const OF_METRIC = /\bmetric: '(\w+)',\s*label: '([^']+)'/g;

const KEY_OF_METRIC = /\bid: '(\w+)',\s*(?:label|head): `?(?:\$\{)?METRICS\.(\w+)\.label/g;
const KEY_WITH_WORDS = /\bid: '(\w+)',\s*(?:label|head): (['`][^'`$]*['`])/g;

/**
 * Columns of the terminal whose key is that of a metric and whose figure is something else: counts of rows that are listed, or
 * of what a proposal or a rule does; and the table of an answer, whose word is the metric asked for.
 */
const OTHER_KEYS: readonly RegExp[] = [
  /^cli\/src\/features\/(assistant|activations|channels|erasure|health|imports|notifications|settings)\//,
  // Impressions of every kind, as pixels count them.
  /^cli\/src\/features\/pixels\/list-pixels\.ts$/,
  /^cli\/src\/features\/audiences\/show-effect\.ts$/,
];

/** Days are not counted: the last one is the same under any word. */
const isCounted = (key: string): boolean => key in METRICS && METRICS[key as MetricId].unit !== 'date';

describe('a word for a figure', () => {
  it('belongs to one metric', () => {
    expect(OWNERS.size).toBe(METRIC_IDS.length);
  });

  it('is taken from the registry by its metric, so that two surfaces with one word show one number', () => {
    const found = written
      .filter(({ path }) => !ALLOWED.some((allowed) => allowed.test(path)))
      .flatMap(({ path, text }) =>
        [...text.matchAll(WRITTEN_OUT)]
          .map(([, label = '']) => label)
          .filter((label) => OWNERS.has(label))
          .map((label) => `${path}: '${label}' (METRICS.${OWNERS.get(label)}.label)`),
      );
    expect(found).toEqual([]);
  });

  it('has the key of its own metric in files and JSON', () => {
    const found = written.flatMap(({ path, text }) => [
      ...[...text.matchAll(KEY_OF_METRIC)]
        .filter(([, key = '', metric]) => key in METRICS && key !== metric)
        .map(([, key, metric]) => `${path}: ${key} for ${metric}`),
      ...[...text.matchAll(KEY_WITH_WORDS)]
        .filter(
          ([, key = '']) =>
            path.startsWith('cli/') && !OTHER_KEYS.some((each) => each.test(path)) && isCounted(key),
        )
        .map(([, key, words]) => `${path}: ${key} for ${words}`),
    ]);
    expect(found).toEqual([]);
  });

  it('is never given to another metric', () => {
    const found = written.flatMap(({ path, text }) =>
      [...text.matchAll(OF_METRIC)]
        .filter(([, metric, label = '']) => OWNERS.has(label) && OWNERS.get(label) !== metric)
        .map(([, metric, label]) => `${path}: '${label}' for ${metric}`),
    );
    expect(found).toEqual([]);
  });
});
