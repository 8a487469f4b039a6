import { expect, it } from 'vitest';
import type { MetricId, MetricQuery } from '../../../metrics/index.ts';
import { isTouched, type TouchingFinding } from './touching.ts';

const finding = (monitor: TouchingFinding['monitor'], vendorId: string | null = null): TouchingFinding => ({
  monitor,
  vendorId,
  says: 'So it is.',
});
const query = (
  dimensions: MetricQuery['dimensions'] = [],
  filters: MetricQuery['filters'] = [],
): Pick<MetricQuery, 'metrics' | 'dimensions' | 'filters'> => ({ metrics: [], dimensions, filters });
const ofVendors = (...operand: string[]) => [{ field: 'vendorIds', operator: 'in' as const, operand }];

it.each<[string, ReturnType<typeof query>, MetricId, TouchingFinding, boolean]>([
  ['visits of a silent tag', query(), 'visits', finding('tag-silent'), true],
  ['a cost per visit of a silent tag', query(), 'spendPerVisit', finding('tag-silent'), true],
  ['pipeline of a silent tag', query(), 'pipelineAmount', finding('tag-silent'), false],
  ['spend of all', query(), 'spend', finding('spend-missing', 'vndr_bing_ads'), true],
  [
    'spend of the vendor',
    query([], ofVendors('vndr_bing_ads')),
    'spend',
    finding('spend-missing', 'vndr_bing_ads'),
    true,
  ],
  [
    'spend of another',
    query([], ofVendors('vndr_google_ads')),
    'spend',
    finding('spend-missing', 'vndr_bing_ads'),
    false,
  ],
  ['visits of all, of a rule', query(), 'visits', finding('rule-stopped', 'vndr_bing_ads'), false],
  [
    'visits by vendor, of a rule',
    query(['vendor']),
    'visits',
    finding('rule-stopped', 'vndr_bing_ads'),
    true,
  ],
  ['visits, of unknown companies', query(), 'visits', finding('unresolved-jumped'), false],
  ['visits by company', query(['company']), 'visits', finding('unresolved-jumped'), true],
])('%s', (_, asked, metric, found, touched) => {
  expect(isTouched(asked, metric, found)).toBe(touched);
});
