import type { Answer } from '@parley/core/assistant';
import type { Frame } from '@parley/language/frame';
import { AppError } from '../../../platform/errors/app-error.ts';
import { exportPlan } from '../answers/export.ts';
import { say } from '../answers/phrase.ts';
import { refuse } from '../answers/refusal.ts';
import type { Answered } from '../engine.ts';
import { answerWithout } from './answer-frame.ts';
import { planOf, type Turn } from './turn.ts';
import { withoutParts } from './without-parts.ts';

const isBusy = (error: unknown): boolean => error instanceof AppError && error.code === 'TOO_MANY_REQUESTS';

/** "export that", "export spend by vendor": a file of what was shown, or of what is asked. */
export async function exportFrame(turn: Turn, frame: Frame): Promise<Answered> {
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
