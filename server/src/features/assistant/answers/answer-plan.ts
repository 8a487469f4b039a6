import type { Answer, Block } from '@parley/core/assistant';
import type { MetricResult } from '@parley/core/metrics';
import type { Plan } from '@parley/language/plan';
import type { Ask } from '../ask.ts';
import { definitionOf } from '../tools/index.ts';
import type { Answerer } from './answer-parts.ts';
import { answerBreakdown } from './breakdown.ts';
import { answerCause } from './cause.ts';
import { answerChange } from './change.ts';
import { answerCompany } from './company.ts';
import { answerCompanyList } from './company-list.ts';
import { answerComparison } from './comparison.ts';
import type { Facts } from './facts.ts';
import { answerFigure } from './figure.ts';
import { answerFold } from './fold.ts';
import { healthWarnings, isSaidBy } from './health-warnings.ts';
import { nextQuestions } from './next-questions.ts';
import { outsideOf } from './outside.ts';
import { name, say } from './phrase.ts';
import { answerReallocation } from './reallocation.ts';
import { answerScorecard } from './scorecard.ts';
import { answerShare } from './share.ts';
import { answerStanding } from './standing.ts';
import { answerTrend } from './trend.ts';
import { spendAloneNotes, targetLacked, wayOnFrom, whyWithheld } from './withheld.ts';
import { previousNotesOf } from './wording.ts';

const answererOf = ({ shape, frame: { isCause, fold } }: Plan): Answerer =>
  fold !== null
    ? answerFold
    : {
        figure: answerFigure,
        trend: answerTrend,
        breakdown: answerBreakdown,
        list: answerCompanyList,
        company: answerCompany,
        comparison: answerComparison,
        share: answerShare,
        reallocation: answerReallocation,
        scorecard: answerScorecard,
        standing: answerStanding,
        change: isCause ? answerCause : answerChange,
      }[shape];

/** A wish for a chart that the rows do not allow is not passed over. */
function notDrawn({ frame: { chart } }: Plan, blocks: readonly Block[]): string[] {
  const isDrawn = blocks.some(
    (block) => block.kind === chart || (block.kind === 'chart' && block.shape === chart),
  );
  if (chart === null || isDrawn) return [];
  return [say`Not drawn as ${name(chart)}: that takes rows that add up to a whole, all of them shown.`];
}

/** What the audience does not narrow in the figures shown. */
const audienceNotes = (results: readonly MetricResult[]): string[] =>
  results.flatMap(({ notes = {} }) => Object.values(notes));

type Asking = {
  ask: Ask;
  facts: Facts;
  today: string;
  /** Not where the course of the figure was shown before. */
  isCharted?: boolean;
};

/** Runs a plan and words its answer. */
export async function answerPlan(
  plan: Plan,
  { ask, facts, today, isCharted = true }: Asking,
): Promise<Answer> {
  const results: MetricResult[] = [];
  const [parts, findings] = await Promise.all([
    answererOf(plan)({
      plan,
      facts,
      today,
      ask: async (query) => {
        const result = await ask(query);
        results.push(result);
        return result;
      },
    }),
    facts.health(plan.query, today),
  ]);
  const lacked = targetLacked(plan, results);
  const withheld = whyWithheld(plan, results);
  const outside = await outsideOf(plan, results, { ask, today });
  const blocks = parts.blocks.filter(({ kind }) => isCharted || kind !== 'chart');
  return {
    text: [parts.text, outside, withheld, lacked === undefined ? '' : say`${name(lacked)}`]
      .filter((each) => each !== '')
      .join(' '),
    blocks,
    query: [...plan.chips],
    definitions: [...new Set(plan.query.metrics)].map(definitionOf),
    // Without a target market or a tag the next step is that: no page shows the figure.
    permalink: wayOnFrom(plan, results) ?? parts.permalink ?? plan.permalink,
    asOf: parts.asOf,
    ...(results[0]?.definitions !== undefined && { definitionsVersion: results[0].definitions }),
    warnings: [
      ...plan.notes,
      ...notDrawn(plan, parts.blocks),
      ...parts.warnings,
      ...new Set(previousNotesOf(plan, results)),
      ...new Set(spendAloneNotes(results).filter((note) => !withheld.includes(note))),
      ...new Set(audienceNotes(results).filter((note) => !isSaidBy(findings, note))),
      ...healthWarnings(plan, blocks, { findings }),
    ],
    suggestions: nextQuestions(plan),
  };
}
