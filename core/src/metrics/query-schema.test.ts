import { expect, it } from 'vitest';
import { metricQuerySchema } from './query-schema.ts';

const DAYS = { startDate: '2026-03-01', endDate: '2026-03-31' };
const HOSTILE = ['{"toString":"2026-01-01"}', '{"valueOf":1,"toString":null}', '[{"toString":"visits"}]'];

const messagesOf = (query: object): string[] =>
  metricQuerySchema
    .safeParse({ metrics: ['visits'], ...DAYS, ...query })
    .error?.issues.map(({ message }) => message) ?? [];

it.each(HOSTILE)('refuses %s in words in a metric query: it is not asked how it is written', (text) => {
  const value: unknown = JSON.parse(text);
  expect(messagesOf({ startDate: value })).toEqual([
    '“” is not a day. Write it as YYYY-MM-DD, such as 2026-03-31.',
  ]);
  expect(messagesOf({ metrics: [value] })[0]).toMatch(/^There is no metric ""/);
  expect(messagesOf({ dimensions: [value] })[0]).toMatch(/^There is no dimension ""/);
});

it('names what was sent where it is a text or a number', () => {
  expect(messagesOf({ startDate: 'soon' })).toEqual([
    '“soon” is not a day. Write it as YYYY-MM-DD, such as 2026-03-31.',
  ]);
  expect(messagesOf({ metrics: [7] })[0]).toMatch(/^There is no metric "7"/);
});
