import {
  addsUp,
  DIMENSIONS,
  type DimensionId,
  type DimensionValue,
  dimensionsOf,
  formulaOf,
  type MetricId,
  metricOf,
} from '@parley/core/metrics';
import { builder, FilterInput, PageInput, SortInput } from '../../platform/graphql/index.ts';
import type { MetricColumn, MetricTable, MetricTableRow } from './query-metrics.ts';

const analytics = { capability: 'analytics.view' } as const;

export const MetricDimensionRef = builder.objectRef<DimensionId>('MetricDimension').implement({
  ...analytics,
  description: 'What figures can be broken down by.',
  fields: (t) => ({
    id: t.id({ resolve: (id) => id }),
    label: t.string({ resolve: (id) => DIMENSIONS[id].label }),
    plural: t.string({ resolve: (id) => DIMENSIONS[id].plural }),
    description: t.string({ resolve: (id) => DIMENSIONS[id].description }),
    kind: t.string({ description: 'time, entity or text.', resolve: (id) => DIMENSIONS[id].kind }),
    synonyms: t.stringList({ resolve: (id) => [...DIMENSIONS[id].synonyms] }),
  }),
});

export const MetricRef = builder.objectRef<MetricId>('Metric').implement({
  ...analytics,
  description: 'A number of the product: what it means and how it is counted.',
  fields: (t) => ({
    id: t.id({ resolve: (id) => id }),
    label: t.string({ resolve: (id) => metricOf(id).label }),
    description: t.string({ resolve: (id) => metricOf(id).description }),
    formula: t.string({ resolve: (id) => formulaOf(id) }),
    unit: t.string({
      description:
        'count, percent (of 1), money, cost (both USD), days, ratio, decimal, score or date (ms since 1970).',
      resolve: (id) => metricOf(id).unit,
    }),
    better: t.string({ description: 'up, down or neither.', resolve: (id) => metricOf(id).better }),
    additive: t.boolean({
      description: 'Whether the rows of a breakdown add up to the total; see addsUpBy.',
      resolve: (id) => metricOf(id).additive,
    }),
    addsUpBy: t.stringList({
      description: 'The breakdowns whose rows add up to the total.',
      resolve: (id) => dimensionsOf(id).filter((each) => addsUp(id, [each])),
    }),
    source: t.string({ description: 'What it is counted from.', resolve: (id) => metricOf(id).source }),
    dimensions: t.field({
      type: [MetricDimensionRef],
      description: 'By what it can be broken down.',
      resolve: (id) => [...dimensionsOf(id)],
    }),
    synonyms: t.stringList({ resolve: (id) => [...metricOf(id).synonyms] }),
  }),
});

export const MetricQueryInputRef = builder.inputType('MetricQueryInput', {
  description: 'Which figures, broken down by what, of which rows, in which days.',
  fields: (t) => ({
    metrics: t.stringList({ required: true, description: 'Ids of metrics.list.' }),
    dimensions: t.stringList({ description: 'Ids of metrics.dimensions; none for the figures as a whole.' }),
    filter: t.field({ type: [FilterInput], description: 'A row must match all of them.' }),
    startDate: t.field({ type: 'DateTime', required: true, description: 'The first day, T00:00:00Z.' }),
    endDate: t.field({ type: 'DateTime', required: true, description: 'The last day, T23:59:59Z.' }),
    comparePrevious: t.boolean({
      description: 'With the period of the same length that ends on the Saturday before the start.',
    }),
    compareStartDate: t.field({ type: 'DateTime', description: 'With days of your own.' }),
    compareEndDate: t.field({ type: 'DateTime' }),
    audienceId: t.id({ description: 'The selected audience; none means TAM.' }),
    membersAsOf: t.string({
      description:
        'Whose companies an audience has: now (unless asked), then (at the end of the period) or a day, YYYY-MM-DD.',
    }),
    viewThrough: t.boolean({ description: 'View-through visits are touches too; off unless asked.' }),
    sort: t.field({ type: [SortInput], description: 'By metrics and dimensions of the query.' }),
    page: t.field({ type: PageInput, description: '100 rows unless asked; at most 1,000.' }),
  }),
});

const DimensionValueRef = builder.objectRef<DimensionValue>('MetricDimensionValue').implement({
  ...analytics,
  fields: (t) => ({ id: t.exposeString('id'), name: t.exposeString('name') }),
});

const MetricColumnRef = builder.objectRef<MetricColumn>('MetricColumn').implement({
  ...analytics,
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label'),
    kind: t.exposeString('kind', { description: 'dimension or metric.' }),
    description: t.exposeString('description'),
    unit: t.exposeString('unit', { nullable: true }),
    missing: t.exposeString('missing', { nullable: true, description: 'Why it has no value in this query.' }),
    previousNote: t.exposeString('previousNote', {
      nullable: true,
      description:
        'Why its previous figures are not those of the whole period: data begins within or after it.',
    }),
    note: t.exposeString('note', {
      nullable: true,
      description: 'What the selected audience does not narrow in it.',
    }),
  }),
});

const FIGURES = { list: false, items: true } as const;
const MetricTableRowRef = builder.objectRef<MetricTableRow>('MetricTableRow').implement({
  ...analytics,
  description: 'Values and figures in the order of the columns; an empty figure has no value.',
  fields: (t) => ({
    dimensions: t.expose('dimensions', { type: [DimensionValueRef] }),
    figures: t.expose('figures', { type: ['Float'], nullable: FIGURES }),
    isPartial: t.exposeBoolean('isPartial', {
      description: 'A week or a month that the period or today cuts: not comparable with a whole one.',
    }),
    previous: t.expose('previous', { type: ['Float'], nullable: { list: true, items: true } }),
  }),
});

export const MetricTableRef = builder.objectRef<MetricTable>('MetricTable').implement({
  ...analytics,
  fields: (t) => ({
    columns: t.expose('columns', { type: [MetricColumnRef] }),
    rows: t.expose('rows', { type: [MetricTableRowRef] }),
    totals: t.expose('totals', {
      type: MetricTableRowRef,
      description: 'Over all rows; computed, not summed from them.',
    }),
    totalRows: t.exposeInt('totalRows', { description: 'Rows over all pages.' }),
    members: t.exposeString('members', {
      nullable: true,
      description: 'Whether the companies of audiences are those of now or of then, in a sentence.',
    }),
    compareStartDate: t.string({ nullable: true, resolve: ({ compare }) => compare?.start ?? null }),
    compareEndDate: t.string({ nullable: true, resolve: ({ compare }) => compare?.end ?? null }),
    definitionsVersion: t.exposeInt('definitionsVersion', {
      description:
        'The number of the definitions (settings, rules, entered spend) that it was computed with.',
    }),
    asOf: t.expose('asOf', { type: 'DateTime' }),
  }),
});
