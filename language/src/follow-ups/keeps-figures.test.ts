import { expect, it } from 'vitest';
import { conversationOf } from '../testing/describe.ts';

const last = (...turns: string[]): string => conversationOf(turns).at(-1) ?? '';

it.each([
  [['spend by vendor in Q3', 'add target visits', 'sort by leads'], 'leadsInfluenced+spend+targetVisits'],
  [['visits by channel last month', 'sorted by spend please'], 'spend+visits'],
  [['visits and spend by channel in May', 'rank them by spend'], 'spend+visits'],
  [['which companies visited last week', 'sort by page views'], 'pageViews+humanVisits'],
])('the order of a figure keeps those shown: %j', (turns, metrics) => {
  expect(last(...turns)).toMatch(new RegExp(`^(?:breakdown|list) \\| ${metrics.replaceAll('+', '\\+')} \\|`));
});

it('keeps how many rows there are, and not that the lowest were first', () => {
  expect(last('top 5 vendors by visits in May', 'sort by spend')).toMatch(/top 5desc$/);
  expect(last('worst 5 vendors by visits in May', 'sort by spend')).toMatch(/top 5desc$/);
  expect(last('spend by vendor in May', 'order by visits')).not.toMatch(/top/);
});

it.each([
  [
    'visits of named accounts in October',
    'how many companies is that?',
    'engagedCompanies | audience audn_named',
  ],
  ['visits from enterprise in October', 'how many companies are that', 'companies | revRange.id=enterprise'],
  ['closed-won revenue from Europe in Q3', 'how many deals was that?', 'closedWonCount | region.id=europe'],
])('%j, then %j: of the same', (asked, then, found) => {
  expect(last(asked, then)).toContain(found);
});

it('compares what is told of one thing by the same figures', () => {
  const figures = 'visits+targetVisits+visitEfficiency+pipelineInfluenced+spend';
  expect(last('How is Capterra doing?', 'compared with G2')).toMatch(
    new RegExp(`^comparison \\| ${figures.replaceAll('+', '\\+')}.*side capterra \\| side g2$`),
  );
  expect(last('How is Capterra doing?', 'compared with last quarter')).toMatch(/^scorecard/);
});

it.each([
  ['open deals in manufacturing', 'who brought them in?'],
  ['which companies visited last week', 'who sent them?'],
])('%j, then %j: the vendors', (asked, then) => {
  expect(last(asked, then)).toMatch(/^breakdown \| .* by vendor/);
});
