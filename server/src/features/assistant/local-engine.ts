import type { Answer } from '@parley/core/assistant';
import type { ToolName, ToolOutput } from '@parley/core/assistant/tools';
import { offersOf, type Understanding, type UnderstandingContext, understand } from '@parley/language';
import { withOpen } from '@parley/language/follow-ups';
import { type Frame, isFirst } from '@parley/language/frame';
import { textOfTopic } from '@parley/language/lexicon';
import type { NameIndex } from '@parley/language/names';
import type { Impossible, Plan } from '@parley/language/plan';
import { byTouch, type Planned, planQuestion, rowsShown } from '@parley/language/plan';
import type { MembershipAsked, NoMember } from '@parley/language/requests';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { answerActivations } from './answers/activations.ts';
import { answerPlan } from './answers/answer-plan.ts';
import { answerHelp, answerShown } from './answers/aside.ts';
import { answerBeside } from './answers/audience-beside.ts';
import { answerHistory } from './answers/audience-history.ts';
import { answerDefinition, definedTerms } from './answers/definition.ts';
import { explainPlan } from './answers/explain.ts';
import { exportPlan } from './answers/export.ts';
import { factsOf } from './answers/facts.ts';
import { answerFreshness } from './answers/freshness.ts';
import { markFromPage } from './answers/from-page.ts';
import { answerGoals } from './answers/goals.ts';
import { answerHealth } from './answers/health.ts';
import { answerInTurn, type InTurn, MOST_IN_TURN } from './answers/in-turn.ts';
import { answerMembership, refuseMembership } from './answers/membership.ts';
import { nextQuestions } from './answers/next-questions.ts';
import { offered, rememberOffered, withOffered } from './answers/offered.ts';
import { answerOwn } from './answers/own.ts';
import { answerPage } from './answers/page.ts';
import { name, say } from './answers/phrase.ts';
import { answerImpossible, answerProblem, refuse } from './answers/refusal.ts';
import { answerTalk, isTalk } from './answers/talk.ts';
import type { CallTool } from './answers/tool-input.ts';
import type { Answered, Engine, Question } from './engine.ts';
import { matterOfLetter } from './letter.ts';
import type { NameCache } from './names/name-cache.ts';
import { answerWish } from './proposals/answer-wish.ts';
import { readPageContext } from './read-page-context.ts';
import { type Several, severalQuestions } from './several-questions.ts';
import { suggestQuestions } from './suggestions/suggest-questions.ts';
import { runTool } from './tools/index.ts';

const audienceOf = (names: NameIndex, id: string | undefined) => {
  const entry = names.entries.find((each) => each.field === 'audience' && each.id === id);
  return entry === undefined ? undefined : { id: entry.id, name: entry.name };
};

/** What one question is answered with. */
type Turn = {
  ctx: Context;
  question: Question;
  names: NameIndex;
  asOf: string;
  callTool: CallTool;
  examples(count: number): Promise<readonly string[]>;
};

/** What a frame is answered with. */
type Asked = Pick<Turn, 'ctx' | 'question' | 'names' | 'asOf'>;
type Blocking = Asked & Pick<Turn, 'examples'>;

const planOf = ({ question, names }: Asked, frame: Frame): Planned =>
  planQuestion(frame, { today: question.today, audience: audienceOf(names, question.audience) });

/** Parts that the metric query cannot combine are named, in place of a general failure. */
const runPlan = (plan: Plan, asOf: string, given: Parameters<typeof answerPlan>[1]): Promise<Answer> =>
  answerPlan(plan, given).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'INVALID_INPUT') throw error;
    return refuse(
      'not-measured',
      say`These parts cannot be asked together: ${name(error.message)} Change one of them, or leave it out.`,
      [],
      asOf,
    );
  });

type Told = { notes?: readonly string[]; isCharted?: boolean };

async function answerPlanned(
  { ctx, question, names, asOf }: Asked,
  { frame, plan }: { frame: Frame; plan: Plan },
  { notes = [], isCharted = true }: Told = {},
): Promise<Answered> {
  const { today, signal } = question;
  const isLost = (question.audience ?? '') !== '' && audienceOf(names, question.audience) === undefined;
  const lost = isLost ? [say`The audience chosen on the page was not found; TAM is used.`] : [];
  let shown: Frame['shown'] = null;
  const answer = await runPlan(plan, asOf, {
    today,
    isCharted,
    facts: factsOf(ctx),
    ask: async (input) => {
      signal.throwIfAborted();
      const result = await runMetricQuery({ ctx, input });
      shown ??= rowsShown(plan, input, result);
      return result;
    },
  });
  return {
    answer: {
      ...answer,
      text: [...notes.filter(isFirst), answer.text].join(' '),
      warnings: [...notes.filter((note) => !isFirst(note)), ...lost, ...answer.warnings],
    },
    memory: {
      frame: { ...byTouch(frame).frame, shown },
      permalink: answer.permalink,
      pending: null,
    },
  };
}

type Blocked = Extract<Understanding, { kind: 'clarification' | 'refusal' | 'impossible' }>;

/** The question is which of its choices is meant: others are none. */
const isOfThese = (asked: Blocked): boolean =>
  asked.kind !== 'impossible' && ['which-figure', 'ambiguous-name'].includes(asked.problem.kind);

/** What has no answer as it is worded, with the nearest questions that have one. */
async function answerBlocked(
  { ctx, question: { signal }, examples, asOf }: Blocking,
  asked: Blocked,
  context: UnderstandingContext,
): Promise<Answered> {
  const found = await offered(offersOf(asked, context), {
    ask: (input) => {
      signal.throwIfAborted();
      return runMetricQuery({ ctx, input });
    },
    signal,
    isOfThese: isOfThese(asked),
  });
  // Questions of what there are figures of, where nothing nearer has any.
  const choices =
    found.length > 0 || isOfThese(asked)
      ? found
      : (await examples(3)).map((question) => ({ question, preview: '', frame: null }));
  const questions = choices.map(({ question }) => question);
  const answer =
    asked.kind === 'impossible'
      ? answerImpossible(asked.impossible, questions, asOf)
      : answerProblem({ ...asked, choices: questions, isNear: found.length > 0, asOf });
  return { answer: withOffered(answer, choices), memory: rememberOffered(asked.state, choices) };
}

/** A frame that no query can answer, with the nearest that one can. */
function answerWithout(turn: Blocking, frame: Frame, impossible: Impossible): Promise<Answered> {
  const { names, question } = turn;
  const { text, today, memory } = question;
  const state = withOpen(memory, { question: text, since: [] });
  const asked = { kind: 'impossible' as const, impossible, read: { frame, isFollowUp: true }, state };
  const audience = audienceOf(names, question.audience);
  return answerBlocked(turn, asked, { names, today, state: memory, audience });
}

async function answerFrame(turn: Blocking, frame: Frame, told: Told = {}): Promise<Answered> {
  const planned = planOf(turn, frame);
  if (planned.kind === 'impossible') return await answerWithout(turn, frame, planned);
  return answerPlanned(turn, { frame, plan: planned.plan }, told);
}

/** The explanation of the current figure; nothing where its rows cannot be listed. */
async function explain(turn: Turn, frame: Frame): Promise<Pick<Answer, 'text' | 'blocks'>> {
  const planned = planOf(turn, frame);
  const isTold = planned.kind === 'plan' && planned.plan.sides.length === 0;
  if (!isTold) return { text: '', blocks: [] };
  return await explainPlan(planned.plan, turn.callTool).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'INVALID_INPUT') return { text: '', blocks: [] };
    throw error;
  });
}

async function define(turn: Turn, frame: Frame, isFollowUp: boolean): Promise<Answered> {
  const { question, asOf } = turn;
  const [metric] = definedTerms(frame).metrics;
  const definition = answerDefinition(frame, asOf, null);
  if (metric === undefined) return { answer: definition, memory: question.memory };
  const asked: Frame = {
    ...frame,
    intent: 'data',
    term: null,
    metrics: [metric],
    groupings: [],
    traffic: isFollowUp ? frame.traffic : [],
  };
  const [{ answer, memory }, why] = await Promise.all([
    // Its course was shown with the figure itself.
    answerFrame(turn, asked, { isCharted: !isFollowUp }),
    isFollowUp ? explain(turn, asked) : { text: '', blocks: [] },
  ]);
  return {
    memory,
    answer: {
      ...definition,
      text: [definition.text, answer.text, why.text].filter((each) => each !== '').join(' '),
      // Its course was shown with the figure itself.
      blocks: [
        ...definition.blocks,
        ...answer.blocks.filter(({ kind }) => !isFollowUp || kind !== 'chart'),
        ...why.blocks,
      ],
      query: [...definition.query, ...answer.query],
      permalink: answer.permalink,
      asOf: answer.asOf,
      warnings: answer.warnings,
    },
  };
}

/** Chips of an answer that is not what is remembered: they cannot be changed one by one. */
const withoutParts = (answer: Answer): Answer => ({
  ...answer,
  query: answer.query.map(({ label, value }) => ({ label, value })),
});

const isBusy = (error: unknown): boolean => error instanceof AppError && error.code === 'TOO_MANY_REQUESTS';

/** "export that", "export spend by vendor": a file of what was shown, or of what is asked. */
async function exportFrame(turn: Turn, frame: Frame): Promise<Answered> {
  const tell = (answer: Answer): Answered => ({ answer, memory: turn.question.memory });
  const { question, asOf, callTool } = turn;
  const hasAny = question.memory?.frame != null || frame.metrics.length + frame.groupings.length > 0;
  const figures: Frame = { ...frame, intent: 'data' };
  const planned = hasAny ? planOf(turn, figures) : undefined;
  if (planned?.kind === 'impossible') return await answerWithout(turn, figures, planned);
  if (planned?.kind !== 'plan')
    return tell(
      refuse(
        'ambiguous',
        say`There is nothing to export yet: ask for a figure or a list first.`,
        await turn.examples(3),
        asOf,
      ),
    );
  try {
    const { today } = question;
    const begun = await exportPlan(planned.plan, { callTool, today, asOf });
    if (begun !== null) return tell(withoutParts(begun));
  } catch (error) {
    if (!isBusy(error)) throw error;
    return tell(
      refuse(
        'not-permitted',
        say`Other exports of yours are still under way: ask again when they are done.`,
        [],
        asOf,
      ),
    );
  }
  return tell(
    refuse(
      'not-measured',
      say`That is no table that could be one file: ask for one of its figures, and then for the file.`,
      await turn.examples(2),
      asOf,
    ),
  );
}

/** Current problems of the data, and notes about gaps. */
const tellHealth = ({ ctx, question: { today }, asOf, callTool }: Turn): Promise<Answer> =>
  answerHealth({
    ask: (input) => runMetricQuery({ ctx, input }),
    callTool,
    today,
    asOf,
    told: textOfTopic('gaps'),
  });

/** Up to when what connected accounts have is here. */
const tellFreshness = ({ ctx, question: { text }, asOf }: Turn): Promise<Answer> =>
  answerFreshness({ ctx, text, asOf, told: textOfTopic('freshness') });

/** What is asked about the product, its data or one's goals. */
async function tellTopic(turn: Turn, frame: Frame): Promise<Answer> {
  const { ctx, question, asOf } = turn;
  if (frame.topic === 'gaps') return await tellHealth(turn);
  if (frame.topic === 'freshness') return await tellFreshness(turn);
  if (frame.topic === 'own-goals')
    return await answerGoals({ ctx, today: question.today, asOf, told: textOfTopic('own-goals') });
  return answerHelp(frame, await turn.examples(3), asOf);
}

async function tellMembership({ ctx, asOf }: Turn, asked: MembershipAsked | NoMember): Promise<Answer> {
  if ('who' in asked) return refuseMembership(asked, asOf);
  return answerMembership(asked, await factsOf(ctx).membership(asked.company.id), asOf);
}

/** A page by its name, or the one that shows the answer before. */
async function answerNavigation(
  { question, callTool, examples, asOf }: Turn,
  { page, frame }: Extract<Understanding, { kind: 'navigation' }>,
): Promise<Answer> {
  if (page !== null) return answerPage(page, callTool, asOf);
  return answerShown(frame, {
    permalink: question.memory?.permalink ?? null,
    examples: await examples(3),
    asOf,
  });
}

/** Nothing of it was understood, or the product is asked for help by the way. */
const asksNothing = (asked: Understanding): boolean =>
  (asked.kind === 'help' && asked.frame.intent === 'help') ||
  ((asked.kind === 'clarification' || asked.kind === 'refusal') &&
    ['nothing-understood', 'no-figure', 'off-topic'].includes(asked.problem.kind));

/** The questions of one message, one after the other, each as if it were asked after the one before. */
async function answerSeveral(
  turn: Turn,
  { parts, period, about, missed = [] }: Several,
  context: UnderstandingContext,
): Promise<Answered | null> {
  const given: InTurn[] = [];
  const left = parts.slice(MOST_IN_TURN);
  let { memory } = turn.question;
  for (const part of parts.slice(0, MOST_IN_TURN)) {
    const spoken = about?.get(part);
    const state = spoken === undefined ? memory : { frame: spoken, permalink: null, pending: null };
    const asked = understand(part, { ...context, state });
    if (asked.kind !== 'query') {
      const isTold = asked.kind === 'help' && asked.frame.topic !== null;
      if (isTold) given.push({ question: part, answer: await tellTopic(turn, asked.frame) });
      else left.push(part);
      continue;
    }
    const isTimeless = asked.frame.period === null && period !== null;
    const frame = isTimeless ? { ...asked.frame, period } : asked.frame;
    const planned = isTimeless ? planOf(turn, frame) : { kind: 'plan' as const, plan: asked.plan };
    if (planned.kind !== 'plan') {
      left.push(part);
      continue;
    }
    const { answer, memory: after } = await answerPlanned(
      turn,
      { frame, plan: planned.plan },
      { notes: asked.notes },
    );
    given.push({ question: part, answer: markFromPage(answer, asked.fromPage) });
    memory = after;
  }
  const answer = answerInTurn(given, left, missed);
  return answer === null ? null : { answer, memory };
}

async function answerUnderstood(turn: Turn): Promise<Answered> {
  const { ctx, question, names, asOf } = turn;
  const { memory, today } = question;
  if (question.edited !== undefined)
    return answerFrame(turn, question.edited, { notes: question.editNotes ?? [] });
  const audience = audienceOf(names, question.audience);
  const page = readPageContext(question.page, { names, today });
  const context = { names, today, state: memory, audience, page };
  const text = matterOfLetter(question.text);
  const whole = understand(text, context);
  const several = severalQuestions(text, whole, { ...context, isLetter: text !== question.text });
  if (several !== null) {
    const answered = await answerSeveral(turn, several, context);
    if (answered !== null) return answered;
  }
  const asked = whole;
  const tell = (answer: Answer): Answered => ({ answer, memory });
  if (isTalk(question.text) && asksNothing(asked)) {
    const planned = memory?.frame == null ? null : planOf(turn, memory.frame);
    const next = planned?.kind === 'plan' ? nextQuestions(planned.plan) : await turn.examples(3);
    return tell(answerTalk(question.text, next, asOf));
  }
  switch (asked.kind) {
    case 'proposal': {
      const answer = await answerWish({
        ...{ ctx, wish: asked.wish, today, asOf, audience },
        shown: memory?.permalink ?? question.page?.path ?? null,
        beside: question.page?.path ?? null,
        days: question.page?.period,
        ...{ turn: question.turn, callTool: turn.callTool, examples: turn.examples },
      });
      const before = memory ?? { frame: null, permalink: null, pending: null };
      return { answer, memory: { ...before, wished: asked.text } };
    }
    case 'activations':
      return tell(await answerActivations({ ctx, asked: asked.asked, names, asOf }));
    case 'own':
      return tell(await answerOwn({ ctx, asked: asked.asked, names, today, asOf }));
    case 'navigation':
      return tell(await answerNavigation(turn, asked));
    case 'membership':
      return tell(await tellMembership(turn, asked.asked));
    case 'audience-history':
      return tell(await answerHistory({ ctx, asked: asked.asked, today, asOf }));
    case 'audience-beside':
      return tell(await answerBeside({ asked: asked.asked, today, asOf, callTool: turn.callTool }));
    case 'clarification':
    case 'refusal':
    case 'impossible':
      return await answerBlocked(turn, asked, context);
    case 'export':
      return await exportFrame(turn, asked.frame);
    case 'help':
      return tell(await tellTopic(turn, asked.frame));
    case 'query': {
      const answered = await answerPlanned(turn, asked, { notes: asked.notes });
      return { ...answered, answer: markFromPage(answered.answer, asked.fromPage) };
    }
    case 'definition': {
      const defined = await define(turn, asked.frame, asked.isFollowUp);
      // A definition in between does not replace what the conversation is about.
      return asked.isFollowUp ? tell(withoutParts(defined.answer)) : defined;
    }
  }
}

/** Answers what was understood before, without its words. */
export async function answerAgain(
  cache: NameCache,
  ctx: Context,
  { frame, ...asked }: Pick<Question, 'audience' | 'today' | 'signal'> & { frame: Frame },
): Promise<Answer> {
  const names = await cache.get(ctx, asked.today);
  const question: Question = { ...asked, text: '', memory: null };
  const turn: Blocking = { ctx, question, names, asOf: new Date().toISOString(), examples: async () => [] };
  const { answer } = await answerFrame(turn, frame);
  return answer;
}

/** Understands with a grammar and the instance's own names, asks the metric registry, and words what it says. */
export function createLocalEngine({ names: cache, jobs }: { names: NameCache; jobs: Jobs }): Engine {
  return {
    async answer(ctx, question) {
      const { today, memory } = question;
      const names = await cache.get(ctx, today);
      const services = { jobs, names: cache, today: () => today };
      const turn: Turn = {
        ctx,
        question,
        names,
        asOf: new Date().toISOString(),
        callTool: async <Name extends ToolName>(name: Name, input: unknown): Promise<ToolOutput<Name>> =>
          (await runTool({ ctx, name, input, services })).output,
        examples: async (count) => (await suggestQuestions({ ctx, names, today })).slice(0, count),
      };
      try {
        return await answerUnderstood(turn);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'PERMISSION_DENIED') throw error;
        return {
          answer: refuse('not-permitted', error.message, await turn.examples(2), turn.asOf),
          memory,
        };
      }
    },
  };
}
