import { formulaOf, METRICS } from '@parley/core/metrics';
import type { Explanation } from '../../analytics/index.ts';
import { builder } from '../../platform/graphql/index.ts';
import { MetricRef } from './metric-types.ts';

const analytics = { capability: 'analytics.view' } as const;

export const MetricCellInput = builder.inputType('MetricCellInput', {
  description: 'A value of a dimension; together they say which row of the query is meant.',
  fields: (t) => ({
    dimension: t.string({ required: true }),
    id: t.string({ required: true, description: 'The id as the row has it; a day as YYYY-MM-DD.' }),
  }),
});

const CellRef = builder.objectRef<Explanation['cell'][number]>('MetricCell').implement({
  ...analytics,
  fields: (t) => ({
    dimension: t.exposeString('dimension'),
    label: t.exposeString('label'),
    id: t.exposeString('id'),
    name: t.exposeString('name'),
  }),
});

const FilterRef = builder.objectRef<Explanation['filters'][number]>('MetricExplanationFilter').implement({
  ...analytics,
  fields: (t) => ({
    field: t.exposeString('field'),
    text: t.exposeString('text', { description: 'In words.' }),
    sent: t.exposeString('sent', { description: 'As an address holds it.' }),
  }),
});

const SettingRef = builder.objectRef<Explanation['settings'][number]>('MetricExplanationSetting').implement({
  ...analytics,
  fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
});

const PartRef = builder.objectRef<Explanation['parts'][number]>('MetricExplanationPart').implement({
  ...analytics,
  description:
    'A number that a ratio is made of; the same query and cell, with its name as metric, explain it.',
  fields: (t) => ({
    metric: t.field({ type: MetricRef, resolve: ({ metric }) => metric }),
    role: t.exposeString('role', { description: 'of (above the line) or by (below it).' }),
    value: t.exposeFloat('value', { nullable: true }),
  }),
});

const ColumnRef = builder.objectRef<Explanation['columns'][number]>('MetricExplanationColumn').implement({
  ...analytics,
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label'),
    kind: t.exposeString('kind', { description: 'What its cells are: text, time, money, vendor and so on.' }),
  }),
});

const RowRef = builder.objectRef<Explanation['rows'][number]>('MetricExplanationRow').implement({
  ...analytics,
  fields: (t) => ({
    id: t.exposeString('id'),
    cells: t.exposeStringList('cells', { description: 'In the order of the columns, as people read them.' }),
    numbers: t.expose('numbers', {
      type: ['Float'],
      nullable: { list: false, items: true },
      description: 'The same cells where they hold a number, not formatted; shares are of 1.',
    }),
    contribution: t.exposeFloat('contribution', {
      nullable: true,
      description: 'What it adds to the number; empty where rows do not add up.',
    }),
    why: t.exposeString('why'),
  }),
});

export const MetricExplanationRef = builder.objectRef<Explanation>('MetricExplanation').implement({
  ...analytics,
  description: 'What a number means, how it is computed, and the rows behind it.',
  fields: (t) => ({
    metric: t.field({ type: MetricRef, resolve: ({ metric }) => metric }),
    value: t.exposeFloat('value', { nullable: true }),
    formula: t.string({ resolve: ({ metric }) => formulaOf(metric) }),
    definition: t.string({ resolve: ({ metric }) => METRICS[metric].description }),
    rule: t.exposeString('rule', { description: 'How the rows make the number.' }),
    cell: t.expose('cell', { type: [CellRef] }),
    startDate: t.string({ resolve: ({ range }) => range.start }),
    endDate: t.string({ resolve: ({ range }) => range.end }),
    target: t.exposeString('target', {
      nullable: true,
      description:
        'Whose companies are the target: the audience, or TAM; empty where the figure asks for none.',
    }),
    filters: t.expose('filters', { type: [FilterRef] }),
    settings: t.expose('settings', { type: [SettingRef] }),
    record: t.expose('record', {
      type: [SettingRef],
      description:
        'Of one opportunity that is asked for by its id: where its record comes from, and its history, oldest first.',
    }),
    parts: t.expose('parts', { type: [PartRef] }),
    columns: t.field({ type: [ColumnRef], resolve: ({ columns }) => [...columns] }),
    rows: t.expose('rows', { type: [RowRef], description: 'One page of them.' }),
    totalRows: t.exposeInt('totalRows', { description: 'Rows over all pages.' }),
    contribution: t.exposeFloat('contribution', {
      nullable: true,
      description: 'What the rows of all pages add up to: the number, where rows add up.',
    }),
  }),
});
