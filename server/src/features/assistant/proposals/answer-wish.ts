import type { Answer } from '@parley/core/assistant';
import type { Day } from '@parley/core/dates';
import type { Wish } from '@parley/language';
import type { Context } from '../../../platform/context/index.ts';
import { answerActivation } from './answer-activation.ts';
import { answerAudience } from './answer-audience.ts';
import { answerNote } from './answer-note.ts';
import { answerRule } from './answer-rule.ts';
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
};

/** The answer to the wish to write something: what would be written, for the person to confirm. */
export function answerWish({ ctx, wish, today, asOf, audience, shown }: Wanted): Answer | Promise<Answer> {
  switch (wish.type) {
    case 'create-note':
      return answerNote({ ctx, note: wish.note, today, asOf });
    case 'create-audience':
      return answerAudience({ ctx, wanted: wish.audience, asOf });
    case 'add-channel-rule':
      return answerRule({ ctx, wanted: wish.rule, asOf });
    case 'activate-audience':
      return answerActivation({ ctx, wanted: wish.activation, asOf });
    case 'create-alert':
      return answerAlert({ ctx, ...wish, today, audience, asOf });
    case 'create-goal':
      return answerGoal({ ctx, ...wish, today, audience, asOf });
    case 'create-report':
      return answerReport({ ctx, report: wish.report, shown, asOf });
  }
}
