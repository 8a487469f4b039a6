import type { Answer } from '@parley/core/assistant';
import type { DateRange, Day } from '@parley/core/dates';
import { pagePath } from '@parley/core/pages';
import type { Wish } from '@parley/language';
import { EMPTY_FRAME, type Frame } from '@parley/language/frame';
import type { PageAsked } from '@parley/language/requests';
import type { Context } from '../../../platform/context/index.ts';
import { answerHelp } from '../answers/aside.ts';
import type { CallTool } from '../answers/tool-input.ts';
import { answerActivation } from './answer-activation.ts';
import { answerAlertChange } from './answer-alert-change.ts';
import { answerAudience } from './answer-audience.ts';
import { answerEnd } from './answer-end.ts';
import { answerNote } from './answer-note.ts';
import { answerRule } from './answer-rule.ts';
import { answerShare } from './answer-share.ts';
import { answerAlert } from './told/answer-alert.ts';
import { answerGoal } from './told/answer-goal.ts';
import { answerReport } from './told/answer-report.ts';

type Wanted = {
  ctx: Context;
  wish: Wish;
  today: Day;
  asOf: string;
  /** The audience chosen on the page. */
  audience: { id: string; name: string } | undefined;
  /** The page that shows the answer before, or that the question is asked beside. */
  shown: string | null;
  /** What the answer before showed. */
  frame: Frame | null;
  /** The page that the question is asked beside. */
  beside: string | null;
  /** The days that it shows. */
  days: DateRange | undefined;
  /** Where the question is stored. */
  turn: { conversationId: string; turnId: string } | undefined;
  /** The answer to what the wish itself names, as in “send me spend by vendor every Monday”. */
  own?: Answer | undefined;
  callTool: CallTool;
  examples(count: number): Promise<readonly string[]>;
};

/** The address of a page that is named; attribution is opened without a tool. */
async function addressOf(page: PageAsked | null, callTool: CallTool): Promise<string | null> {
  if (page === null) return null;
  if (page.page === 'attribution') return pagePath('attribution');
  return (await callTool('assistant_open_page', page)).permalink;
}

/** The answer to the wish to write something: what would be written, for the person to confirm. */
export async function answerWish(wanted: Wanted): Promise<Answer> {
  const { ctx, wish, today, asOf, audience, shown, callTool } = wanted;
  switch (wish.type) {
    case 'create-note':
      return answerNote({ ctx, note: wish.note, today, asOf });
    case 'create-audience':
      return answerAudience({
        ...{ ctx, wanted: wish.audience, asOf, shown, today },
        ...{ frame: wanted.frame, audience, days: wanted.days, turn: wanted.turn, examples: wanted.examples },
      });
    case 'add-channel-rule':
      return answerRule({ ctx, wanted: wish.rule, asOf });
    case 'activate-audience':
      return answerActivation({ ctx, wanted: wish.activation, asOf });
    case 'create-alert':
      return answerAlert({ ctx, ...wish, today, audience, asOf });
    case 'create-goal':
      return answerGoal({ ctx, ...wish, today, audience, asOf });
    case 'create-report':
      return answerReport({
        ...{ ctx, report: wish.report, asOf, turn: wanted.turn, own: wanted.own },
        shown: (await addressOf(wish.report.page, callTool)) ?? shown,
      });
    case 'change-alert':
      return answerAlertChange({ ctx, change: wish.change, asOf });
    case 'end-own':
      return answerEnd({ ctx, end: wish.end, asOf });
    case 'create-share':
      return answerShare({
        ...{ ctx, share: wish.share, asOf, turn: wanted.turn },
        ...{ beside: wanted.beside, days: wanted.days, today },
        named: await addressOf(wish.share.page, callTool),
        told: async () =>
          answerHelp({ ...EMPTY_FRAME, intent: 'topic', topic: 'shares' }, await wanted.examples(3), asOf),
      });
  }
}
