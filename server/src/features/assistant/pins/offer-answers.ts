import { subjectOfQuery } from '@parley/core/assistant';
import { toDay } from '@parley/core/dates';
import { LONGEST_NAME } from '@parley/core/features/notifications';
import { AppError } from '../../../platform/errors/index.ts';
import { offerAnswers } from '../../notifications/index.ts';
import { answerKept } from './answer-part.ts';
import { findAnswer } from './find-answer.ts';

/** What reports send of answers: as for pins, what the assistant understood is kept, and asked again. */
offerAnswers({
  async find(transaction, ctx, place) {
    const { answer, question, memory, audience, isRepeatable } = await findAnswer(transaction, ctx, place);
    if (answer === undefined || answer.permalink === null || !isRepeatable)
      throw new AppError('INVALID_INPUT', {
        message: 'This answer has no figures that a report could send.',
      });
    const { query, permalink } = answer;
    const subject = subjectOfQuery(query);
    return {
      memory,
      audience,
      permalink,
      title: (subject === '' ? question : subject).slice(0, LONGEST_NAME),
    };
  },
  again: (ctx, kept, { start, end }) =>
    answerKept(ctx, kept, { today: toDay(Date.now()), period: { start, end } }),
});
