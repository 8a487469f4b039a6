import type { Answer } from '@parley/core/assistant';
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
  const parts = await answererOf(plan.shape, load)({ plan, ask, today });
  return {
    text: parts.text,
    blocks: parts.blocks,
    query: [...plan.chips],
    definitions: [...new Set(plan.query.metrics)].map(definitionOf),
    permalink: plan.permalink,
    asOf: parts.asOf,
    warnings: [...plan.notes, ...parts.warnings],
    suggestions: nextQuestions(plan),
  };
}
