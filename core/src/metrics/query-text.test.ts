import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Filter } from '../filters/index.ts';
import {
  DIMENSION_IDS,
  decodeMetricQuery,
  encodeMetricQuery,
  findDimension,
  findMetric,
  METRIC_IDS,
  METRICS,
  type MetricQuery,
  metricQuerySchema,
  nearNames,
  parseFilterText,
  printFilter,
  QUERY_FILTERS,
  STATUS_VALUES,
  toMetricQueryInput,
  unknownName,
  valuesNamed,
} from './index.ts';

const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((text) => text.trim() !== '');
const bound = fc.record({ operand: fc.nat(999_999), inclusive: fc.boolean() });
const fieldsOf = (kind: string): string[] =>
  Object.entries(QUERY_FILTERS)
    .filter(([, field]) => field.kind === kind)
    .map(([name]) => name);

const filter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    field: fc.constantFrom(...fieldsOf('list')),
    operator: fc.constantFrom('in' as const, 'notIn' as const),
    operand: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    field: fc.constantFrom(...fieldsOf('boolean')),
    operator: fc.constant('eq' as const),
    operand: fc.boolean(),
  }),
  fc.record({
    field: fc.constantFrom(...fieldsOf('text')),
    operator: fc.constantFrom('contains' as const, 'in' as const, 'notIn' as const),
    operand: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ field: fc.constantFrom(...fieldsOf('range')), range: bound.map((min) => ({ min })) }),
);

const range = fc
  .tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 700 }))
  .map(([start, length]) => {
    const day = (count: number) => new Date(Date.UTC(2024, 0, 1 + count)).toISOString().slice(0, 10);
    return { start: day(start), end: day(start + length) };
  });

const query: fc.Arbitrary<MetricQuery> = fc
  .record({
    metrics: fc.uniqueArray(fc.constantFrom(...METRIC_IDS), { minLength: 1, maxLength: 4 }),
    dimensions: fc.uniqueArray(fc.constantFrom(...DIMENSION_IDS), { maxLength: 3 }),
    filters: fc.array(filter, { maxLength: 3 }),
    range,
    compare: fc.option(range, { nil: undefined }),
    audience: fc.option(word, { nil: undefined }),
    membersAsOf: fc.constantFrom('then' as const, '2026-06-30', undefined),
    viewThrough: fc.constantFrom(true, undefined),
    page: fc.option(fc.record({ limit: fc.integer({ min: 1, max: 1000 }), offset: fc.nat(5000) }), {
      nil: undefined,
    }),
    order: fc.constantFrom('asc' as const, 'desc' as const, undefined),
  })
  .map(({ order, ...each }) => {
    const by = each.metrics[0];
    const sort = order === undefined || by === undefined ? undefined : [{ by, order }];
    const given = Object.entries({ ...each, sort }).filter(([, value]) => value !== undefined);
    const query: unknown = Object.fromEntries(given);
    return query as MetricQuery;
  });

describe('a metric query', () => {
  it('is the same after it was an address', () => {
    fc.assert(
      fc.property(query, (each) => {
        expect(decodeMetricQuery(encodeMetricQuery(each))).toEqual(each);
      }),
    );
  });

  it('is the same after it was JSON', () => {
    fc.assert(
      fc.property(query, (each) => {
        expect(metricQuerySchema.parse(JSON.parse(JSON.stringify(toMetricQueryInput(each))))).toEqual(each);
      }),
    );
  });

  it('reads as people would write it', () => {
    const text = encodeMetricQuery({
      metrics: ['visits', 'spend'],
      dimensions: ['vendor'],
      filters: [{ field: 'vendorIds', operator: 'notIn', operand: ['vndr_direct'] }],
      range: { start: '2026-01-01', end: '2026-03-31' },
      sort: [{ by: 'visits', order: 'desc' }],
    });
    expect(text).toBe(
      'metrics=visits,spend&by=vendor&days=2026-01-01..2026-03-31&f.vendorIds%21=vndr_direct&sort=-visits'.replace(
        '%21',
        '!',
      ),
    );
  });

  it.each([
    [{ metrics: ['visit'] }, 'metrics.0', 'There is no metric "visit". Did you mean visits'],
    [{ metrics: [] }, 'metrics', 'at least one metric'],
    [{ dimensions: ['vendors'] }, 'dimensions.0', 'There is no dimension "vendors". Did you mean vendor'],
    [{ endDate: '2025-01-01' }, 'endDate', 'startDate 2026-01-01 is after endDate 2025-01-01.'],
    [{ startDate: '31.1.2026' }, 'startDate', '“31.1.2026” is not a day.'],
    [{ comparePrevious: true, compareStartDate: '2025-01-01' }, 'compareEndDate', 'Either'],
    [{ compareStartDate: '2025-01-01' }, 'compareEndDate', 'Both'],
    [{ sort: [{ field: 'spend', order: 'asc' }] }, 'sort', 'no spend to sort by'],
    [{ filter: [{ field: 'vendorIds' }] }, 'filter.0', 'an operator or a range'],
    [{ page: { limit: 5000, offset: 0 } }, 'page.limit', ''],
  ])('%o is refused', (more, path, message) => {
    const valid = { metrics: ['visits'], startDate: '2026-01-01T00:00:00Z', endDate: '2026-01-31T23:59:59Z' };
    const { error } = metricQuerySchema.safeParse({ ...valid, ...more });
    const issue = error?.issues.find((each) => each.path.join('.') === path);
    expect(error?.issues.map((each) => each.path.join('.'))).toContain(path);
    expect(issue?.message).toContain(message);
  });
});

describe('names', () => {
  it('of metrics find them, each by its id and its label', () => {
    for (const id of METRIC_IDS) {
      expect(findMetric(id)).toBe(id);
      expect(findMetric(METRICS[id].label)).toBe(id);
    }
  });
  it('of dimensions are ids, labels and plurals', () => {
    expect(findDimension('industries')).toBe('sector');
    expect(findDimension('Campaign type')).toBe('campaignType');
    expect(findDimension('nothing')).toBeUndefined();
  });
  it('that are nearly right are guessed', () => {
    expect(unknownName('metric', 'pipelin')).toContain('pipelineAmount');
    expect(unknownName('metric', 'zzzzzzzz')).toBe('There is no metric "zzzzzzzz".');
  });
});

describe('a filter', () => {
  it.each([
    'vendorIds=vndr_google_ads,vndr_linkedin_ads',
    'vendorIds!=vndr_direct',
    'visits=[5,]',
    'inTam=true',
    'webActivityPagesList~=pricing+docs',
    'vendor.name=LinkedIn',
    'vendor.name!=LinkedIn',
    'vendor.name~=linked',
  ])('%s is text both ways', (text) => {
    const found = parseFilterText(text);
    expect(typeof found === 'string' ? found : printFilter(found)).toBe(text);
  });
  it('compares names as a whole, and contains with ~', () => {
    expect(parseFilterText('vendor.name=LinkedIn')).toMatchObject({ operator: 'in', operand: ['LinkedIn'] });
    expect(parseFilterText('vendor.name~linked')).toMatchObject({
      operator: 'contains',
      operand: ['linked'],
    });
  });
  it.each(['nothing=1', 'vendorIds', 'visits=many', 'inTam!=true', 'vendorIds~=google', 'visits~=5'])(
    '%s is none',
    (text) => {
      expect(typeof parseFilterText(text)).toBe('string');
    },
  );
});

describe('values of a filter', () => {
  it.each([
    ['won', ['CLOSED_WON']],
    ['Closed won', ['CLOSED_WON']],
    ['closed_lost', ['CLOSED_LOST']],
    ['PIPELINE', ['PIPELINE']],
    ['rubbish', []],
  ])('%s is found by id, name and other ways to write it', (written, ids) => {
    expect(valuesNamed(STATUS_VALUES, written).map(({ id }) => id)).toEqual(ids);
  });
  it('that are not there are answered with the nearest', () => {
    const kinds = ['Trade show', 'Executive dinner', 'Workshop'].map((name) => ({ id: name, name }));
    expect(nearNames(kinds, 'Trade sho')[0]).toBe('Trade show');
    expect(nearNames(kinds, 'zzzzzzzzzzz')).toEqual([]);
  });
});
