import { SECTORS } from '@parley/core/features/companies';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { answerPlan } from './answers/answer-plan.ts';
import type { LoadCompanies } from './answers/company-list.ts';
import { answerDefinition, definedTerms } from './answers/definition.ts';
import { say } from './answers/phrase.ts';
import { answerImpossible, answerProblem, refuse } from './answers/refusal.ts';
import type { Answered, Engine, Memory, Question } from './engine.ts';
import type { Frame, Problem } from './frame/frame.ts';
import type { NameCache } from './names/name-cache.ts';
import type { NameIndex } from './names/name-index.ts';
import { planQuestion } from './plan/plan-question.ts';
import { suggestQuestions } from './suggest-questions.ts';
import { understand } from './understand.ts';

/** Which problem is told first: what rules the question out, then what has to be asked back. */
const ORDER: readonly Problem['kind'][] = [
  'off-topic',
  'unmeasured',
  'country',
  'which-figure',
  'impossible-period',
  'no-such-day',
  'unknown-period',
  'ambiguous-name',
  'unknown-name',
  'nothing-understood',
];

const loadFrom =
  (ctx: Context): LoadCompanies =>
  async (ids) => {
    if (ids.length === 0) return new Map();
    const rows = await ctx.postgres
      .selectFrom('companies')
      .select(['id', 'domain', 'sector_id'])
      .where('instance_id', '=', ctx.instance.id)
      .where('id', 'in', [...ids])
      .execute();
    return new Map(
      rows.map(({ id, domain, sector_id }) => [
        id,
        { domain, sector: SECTORS.find((sector) => sector.id === sector_id) ?? null },
      ]),
    );
  };

const audienceOf = (names: NameIndex, id: string | undefined) => {
  const entry = names.entries.find((each) => each.field === 'audience' && each.id === id);
  return entry === undefined ? undefined : { id: entry.id, name: entry.name };
};

const isAside = ({ intent }: Frame): boolean => intent !== 'data' && intent !== 'definition';

/** Questions about the conversation itself rather than about figures. */
function answerAside(
  frame: Frame,
  memory: Memory | null,
  examples: readonly string[],
  asOf: string,
): Answered | null {
  const keep = (answer: Answered['answer']): Answered => ({ answer, memory });
  if (frame.intent === 'help')
    return keep({
      ...refuse(
        'out-of-scope',
        say`Ask about visits, page views, companies, impressions and visit efficiency: as a figure, over time, by vendor, channel, campaign, industry, size or region, as a list of companies, or side by side. Name any period, and go on with “and by campaign?” or “only enterprise”.`,
        examples,
        asOf,
      ),
      blocks: [],
      suggestions: [...examples],
    });
  if (frame.intent === 'why')
    return keep(
      refuse(
        'not-measured',
        say`I cannot explain causes yet. What changed, I can show.`,
        ['Which vendors changed the most this month?', 'Which channels changed the most this month?'],
        asOf,
      ),
    );
  if (frame.intent !== 'open' && frame.intent !== 'export') return null;
  const link = memory?.permalink ?? null;
  if (link === null)
    return keep(
      refuse(
        'ambiguous',
        say`There is no page for that yet: ask for a figure or a list first.`,
        examples,
        asOf,
      ),
    );
  const text =
    frame.intent === 'open' ? say`Here it is.` : say`The list behind this link can be exported as CSV.`;
  return keep({
    text,
    blocks: [],
    query: [],
    definitions: [],
    permalink: link,
    asOf,
    warnings: [],
    suggestions: [],
  });
}

/** Understands with a grammar and the instance's own names, asks the metric registry, and words what it says. */
export function createLocalEngine({ names: cache }: { names: NameCache }): Engine {
  async function answerFrame(
    ctx: Context,
    question: Question,
    names: NameIndex,
    frame: Frame,
    notes: readonly string[],
    asOf: string,
  ): Promise<Answered> {
    const { today, signal } = question;
    const audience = audienceOf(names, question.audience);
    const isLost = audience === undefined && (question.audience ?? '') !== '';
    const lost = isLost ? [say`The audience chosen on the page was not found; TAM is used.`] : [];
    const planned = planQuestion(frame, { today, audience });
    if (planned.kind === 'impossible')
      return { answer: answerImpossible(planned, asOf), memory: question.memory };
    const answer = await answerPlan(planned.plan, {
      today,
      load: loadFrom(ctx),
      ask: (input) => {
        signal.throwIfAborted();
        return runMetricQuery({ ctx, input });
      },
    });
    return {
      answer: { ...answer, warnings: [...notes, ...lost, ...answer.warnings] },
      memory: { frame, permalink: answer.permalink },
    };
  }

  async function define(
    ctx: Context,
    question: Question,
    names: NameIndex,
    frame: Frame,
    asOf: string,
  ): Promise<Answered> {
    const [metric] = definedTerms(frame).metrics;
    const definition = answerDefinition(frame, asOf, null);
    if (metric === undefined) return { answer: definition, memory: question.memory };
    const asked: Frame = {
      ...frame,
      intent: 'data',
      term: null,
      metrics: [metric],
      groupings: [],
      traffic: [],
    };
    const { answer, memory } = await answerFrame(ctx, question, names, asked, [], asOf);
    return {
      memory,
      answer: {
        ...definition,
        text: `${definition.text} ${answer.text}`,
        blocks: [...definition.blocks, ...answer.blocks],
        query: [...definition.query, ...answer.query],
        permalink: answer.permalink,
        asOf: answer.asOf,
        warnings: answer.warnings,
      },
    };
  }

  return {
    async answer(ctx, question) {
      const { text, memory, today } = question;
      const names = await cache.get(ctx, today);
      const asOf = new Date().toISOString();
      const { frame, problems, notes } = understand(text, { names, today, before: memory?.frame ?? null });
      const examples = async (count: number) =>
        (await suggestQuestions({ ctx, names, today })).slice(0, count);
      const problem = ORDER.map((kind) => problems.find((each) => each.kind === kind)).find(
        (each) => each !== undefined,
      );
      if (problem !== undefined)
        return {
          answer: answerProblem({ problem, question: text, examples: await examples(3), asOf }),
          memory,
        };
      const aside = isAside(frame) ? answerAside(frame, memory, await examples(3), asOf) : null;
      if (aside !== null) return aside;
      try {
        if (frame.intent === 'definition') return await define(ctx, question, names, frame, asOf);
        return await answerFrame(ctx, question, names, frame, notes, asOf);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'PERMISSION_DENIED') throw error;
        return { answer: refuse('not-permitted', error.message, await examples(2), asOf), memory };
      }
    },
  };
}
