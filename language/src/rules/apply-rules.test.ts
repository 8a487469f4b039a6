import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../testing/describe.ts';

type Case = readonly [question: string, outcome: string];
const OCTOBER = '2026-10-01..2026-10-31';
const Q3 = '2026-07-01..2026-09-30';

const CASES: Readonly<Record<string, readonly Case[]>> = {
  'costs of one of them': [
    ['what does one visit cost us in october', `figure | spendPerVisit | ${OCTOBER}`],
    ['average cost of a tam visit in october', `figure | spendPerTargetVisit | ${OCTOBER} | average`],
    ['what do we pay per click in october', `figure | costPerClick | ${OCTOBER}`],
    [
      'how much money did we put into google ads in october',
      `figure | spend | vendorIds=google_ads | ${OCTOBER}`,
    ],
  ],
  quotients: [
    ['revenue per deal in q3', `figure | averageContractValue | ${Q3}`],
    ['pipeline divided by spend in q3', `figure | returnOnSpend | ${Q3}`],
    ['how many visits does it take to get an opportunity in q3', `figure | visitsPerOpportunity | ${Q3}`],
    ['leads per opportunity in q3', '? unmeasured Leads per opportunities'],
    ['ratio of visits to leads in q3', '? unmeasured Visits per leads'],
  ],
  deals: [
    ['how many deals have we closed won in q3', `figure | closedWonCount | ${Q3}`],
    ['how many opps did sales create in q3', `figure | pipelineCount | ${Q3}`],
    [
      'how many open opportunities do we have',
      'figure | pipelineCount | status=PIPELINE | 2024-11-21..2026-11-21',
    ],
    ['pipeline lost in q3', '? unmeasured The amount of lost opportunities'],
    ['average size of the deals we won in q3', `figure | averageContractValue | ${Q3}`],
    ['money from won deals in q3', `figure | closedWonAmount | ${Q3}`],
    ['median time to close in q3', `figure | medianDaysToClose | ${Q3}`],
    ['how many days does it take until a deal is won in q3', `figure | averageDaysToClose | ${Q3}`],
  ],
  'what brought them': [
    ['how many leads did our campaigns touch in q3', `figure | leadsInfluenced | ${Q3}`],
    ['revenue touched by google ads in q3', `figure | closedWonInfluenced | vendorIds=google_ads | ${Q3}`],
  ],
  'people, companies and pages': [
    ['visits we could not match to a company in q3', `figure | unresolvedVisits | ${Q3}`],
    ['how many pages were viewed in q3', `figure | pageViews | ${Q3}`],
    ['how many banks visited in q3', `figure | companies | sector.id=financial_services | ${Q3}`],
    ['how many emails did we send in q3', '? unmeasured How many “emails” there were'],
    ['how many accounts are in our tam', 'figure | baseAccounts | 90d'],
    ['how many times did target companies drop by in q3', `figure | targetVisits | ${Q3}`],
    ['which customers visited us in q3', '? unmeasured Who is a customer'],
  ],
  'what is left out, and what is not': [
    ['visits without bots from google ads in q3', `figure | humanVisits | vendorIds=google_ads | ${Q3}`],
    ['traffic excluding visits from direct in q3', `figure | visits | channelIds!=direct | ${Q3}`],
    ['vendors without spend in q3', '? not-covered'],
    ['visits above average in q3', '? not-covered'],
  ],
  'what nothing holds': [
    ['the highest spend in q3', '? not-covered'],
    ['median spend per month this year', '? not-covered'],
    ['pipeline, revenue and win rate in q3', `figure | pipelineAmount+closedWonAmount+winRate | ${Q3}`],
  ],
  'time in parts and pairs': [
    ['visits in the last quarter of 2025', 'figure | visits | 2025-10-01..2025-12-31'],
    ['visits in the first two weeks of october', 'figure | visits | 2026-10-01..2026-10-14'],
    ['visits at the beginning of october', '? unknown-period beginning of october'],
    [
      'how did visits change from august to september',
      'figure | visits | 2026-09-01..2026-09-30 | vs 2026-08-01..2026-08-31',
    ],
    ['visits week over week since september', 'trend | visits | by week | 2026-09-01..2026-11-21'],
    ['visits every tuesday', '? unmeasured Days of the week'],
    ['pipeline before october this year', 'figure | pipelineAmount | 2026-01-01..2026-09-30'],
  ],
};

describe('words that mean something only together with others', () => {
  for (const [what, cases] of Object.entries(CASES))
    describe(what, () => {
      it.each(cases)('%s', (question, outcome) => {
        const { text } = outcomeOf(question);
        // Of what is not covered the words are told, which the question shows.
        expect(outcome === '? not-covered' ? text.slice(0, outcome.length) : text).toBe(outcome);
      });
    });
});
