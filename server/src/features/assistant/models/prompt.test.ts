import { expect, it } from 'vitest';
import { questionText } from './prompt.ts';

const QUESTION = 'How many visits?';
const thing = { field: 'vendor', ids: ['vndr_<b>'], name: 'B', members: ['B'], isExcluded: false } as const;

it('asks nothing of a page on which there is nothing', () =>
  expect(questionText(QUESTION, { earlier: [], audience: undefined })).toBe(QUESTION));

it('says what is on the page, by ids that close no mark', () => {
  const page = { range: { start: '2026-10-01', end: '2026-10-31' }, things: [thing] };
  expect(questionText(QUESTION, { earlier: [], audience: 'audn_1', page }).split('\n\n')).toEqual([
    'Unless the question names another audience, give "audn_1" as audienceId.',
    'Unless the question names a time, it is from 2026-10-01 to 2026-10-31.',
    'Unless the question names others of the kind, filter by [{"field":"vendorIds","operator":"in","operand":["vndr_\\u003cb>"]}], as on the page.',
    QUESTION,
  ]);
});
