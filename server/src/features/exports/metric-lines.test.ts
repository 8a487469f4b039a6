import type { MetricQuery, MetricRow } from '@parley/core/metrics';
import { describe, expect, it } from 'vitest';
import { metricHeader, metricLine } from './metric-lines.ts';

const RANGE = { start: '2026-10-01', end: '2026-10-31' };
const query = (more: Partial<MetricQuery> = {}): MetricQuery => ({
  metrics: ['visits', 'spendPerVisit'],
  dimensions: ['campaign', 'week'],
  filters: [],
  range: RANGE,
  ...more,
});
const row = (name: string, more: Partial<MetricRow> = {}): MetricRow => ({
  dimensions: { campaign: { id: 'camp_1', name }, week: { id: '2026-10-04', name: '2026-10-04' } },
  metrics: { visits: 12, spendPerVisit: 2.5 },
  ...more,
});

const lineOf = (asked: MetricQuery, found: MetricRow): string => metricLine(asked, found, '2026-11-23');

describe('a file of figures', () => {
  it('has ids beside names, and no columns of a period nobody asked for', () => {
    expect(metricHeader(query())).toBe('Campaign id,Campaign,Week,Visits,Spend per visit,Partial\r\n');
    expect(lineOf(query(), row('Spring'))).toBe('camp_1,Spring,2026-10-04,12,2.5,false\r\n');
  });

  it('has the figures of the compared period behind those of the period, in the same order', () => {
    const compared = query({ compare: { start: '2026-08-30', end: '2026-09-29' } });
    expect(metricHeader(compared)).toBe(
      'Campaign id,Campaign,Week,Visits,Spend per visit,Visits (previous),Spend per visit (previous),Partial\r\n',
    );
    const previous = { visits: 7, spendPerVisit: null };
    expect(lineOf(compared, row('Spring', { previous }))).toBe(
      'camp_1,Spring,2026-10-04,12,2.5,7,,false\r\n',
    );
    expect(lineOf(compared, row('Spring'))).toBe('camp_1,Spring,2026-10-04,12,2.5,,,false\r\n');
  });

  it.each([
    ['=HYPERLINK("http://x.example","y")', '"\'=HYPERLINK(""http://x.example"",""y"")"'],
    ['+1-800', "'+1-800"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['Spring, "new"', '"Spring, ""new"""'],
  ])('%s: a name never is a formula', (name, cell) => {
    expect(lineOf(query(), row(name))).toBe(`camp_1,${cell},2026-10-04,12,2.5,false\r\n`);
  });

  it('keeps figures below nothing numbers, leaves out those without a value, and writes times as times', () => {
    const figures = query({ metrics: ['spend', 'cpm', 'lastActivity'], dimensions: ['vendor'] });
    const found: MetricRow = {
      dimensions: { vendor: { id: 'vndr_g2', name: 'G2' } },
      metrics: { spend: -5, cpm: null, lastActivity: Date.UTC(2026, 9, 1, 12) },
    };
    expect(lineOf(figures, found)).toBe('vndr_g2,G2,-5,,2026-10-01T12:00:00.000Z\r\n');
  });
});
