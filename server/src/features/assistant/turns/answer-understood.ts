import type { Answer } from '@parley/core/assistant';
import { type Understanding, understand } from '@parley/language';
import type { MembershipAsked, NoMember } from '@parley/language/requests';
import { answerActivations } from '../answers/activations.ts';
import { answerShown } from '../answers/aside.ts';
import { answerBeside } from '../answers/audience-beside.ts';
import { answerHistory } from '../answers/audience-history.ts';
import { factsOf } from '../answers/facts.ts';
import { markFromPage } from '../answers/from-page.ts';
import { answerMembership, refuseMembership } from '../answers/membership.ts';
import { nextQuestions } from '../answers/next-questions.ts';
import { answerOwn } from '../answers/own.ts';
import { answerPage } from '../answers/page.ts';
import { answerTalk, isTalk } from '../answers/talk.ts';
import type { Answered } from '../engine.ts';
import { matterOfLetter } from '../letter.ts';
import { answerWish } from '../proposals/answer-wish.ts';
import { readPageContext } from '../read-page-context.ts';
import { severalQuestions } from '../several-questions.ts';
import { answerBlocked, answerFrame } from './answer-frame.ts';
import { answerPlanned } from './answer-planned.ts';
import { answerSeveral } from './answer-several.ts';
import { tellTopic } from './answer-topic.ts';
import { define } from './define.ts';
import { exportFrame } from './export-frame.ts';
import { audienceOf, planOf, type Turn } from './turn.ts';
import { withoutParts } from './without-parts.ts';

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

/** An answer, and what can be done with it. */
const withProposal = (answer: Answer, { text, blocks, warnings }: Answer): Answer => ({
  ...answer,
  text: `${answer.text} ${text}`,
  blocks: [...answer.blocks, ...blocks],
  warnings: [...answer.warnings, ...warnings],
});

export async function answerUnderstood(turn: Turn): Promise<Answered> {
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
      const named = asked.wish.type === 'create-report' ? asked.wish.frame : null;
      const own = named === null ? undefined : await answerFrame(turn, named);
      if (own?.answer.blocks.some(({ kind }) => kind === 'refusal')) return own;
      const proposed = await answerWish({
        ...{ ctx, wish: asked.wish, today, asOf, audience },
        shown: memory?.permalink ?? question.page?.path ?? null,
        frame: memory?.frame ?? null,
        beside: question.page?.path ?? null,
        days: question.page?.period,
        own: own?.answer,
        ...{ turn: question.turn, callTool: turn.callTool, examples: turn.examples },
      });
      const answer = own === undefined ? proposed : withProposal(own.answer, proposed);
      const before = own?.memory ?? memory ?? { frame: null, permalink: null, pending: null };
      // A change that cannot be proposed leaves what was proposed as it is.
      const isKept = asked.text !== question.text && !answer.blocks.some(({ kind }) => kind === 'proposal');
      return { answer, memory: { ...before, wished: (isKept ? memory?.wished : null) ?? asked.text } };
    }
    case 'activations':
      return tell(await answerActivations({ ctx, asked: asked.asked, names, asOf }));
    case 'own':
      return tell(
        await answerOwn({
          ...{ ctx, asked: asked.asked, names, today, asOf },
          beside: question.page?.path ?? null,
        }),
      );
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
