import type { Answer } from '@parley/core/assistant';
import type { MetricResult } from '@parley/core/metrics';
import type { Plan, Shape } from '../plan/plan.ts';
import type { Answerer, Ask } from './answer-parts.ts';
import { answerBreakdown } from './breakdown.ts';
import { answerChange } from './change.ts';
import { answerCompany } from './company.ts';
import { answerCompanyList, type LoadCompanies } from './company-list.ts';
import { answerComparison } from './comparison.ts';
import { definitionOf } from './definition.ts';
import { answerFigure } from './figure.ts';
import { nextQuestions } from './next-questions.ts';
import { answerShare } from './share.ts';
import { answerTrend } from './trend.ts';
import { whyWithheld } from './withheld.ts';

const answererOf = (shape: Shape, load: LoadCompanies): Answerer =>
  ({
    figure: answerFigure,
    trend: answerTrend,
    breakdown: answerBreakdown,
    list: answerCompanyList(load),
    company: answerCompany(load),
    comparison: answerComparison,
    share: answerShare,
    change: answerChange,
  })[shape];

/** Runs a plan and words its answer. */
export async function answerPlan(
  plan: Plan,
  { ask, load, today }: { ask: Ask; load: LoadCompanies; today: string },
): Promise<Answer> {
  const results: MetricResult[] = [];
  const parts = await answererOf(
    plan.shape,
    load,
  )({
    plan,
    today,
    ask: async (query) => {
      const result = await ask(query);
      results.push(result);
      return result;
    },
  });
  return {
    text: [parts.text, whyWithheld(plan, results)].filter((each) => each !== '').join(' '),
    blocks: parts.blocks,
    query: [...plan.chips],
    definitions: [...new Set(plan.query.metrics)].map(definitionOf),
    permalink: plan.permalink,
    asOf: parts.asOf,
    warnings: [...plan.notes, ...parts.warnings],
    suggestions: nextQuestions(plan),
  };
}
