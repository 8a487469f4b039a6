import { isPinnable } from '@parley/core/assistant';
import type { DateRange } from '@parley/core/dates';
import { comparedRange } from '@parley/core/features/notifications';
import type { Selectable } from 'kysely';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { SubscriptionsTable } from '../../../platform/postgres/subscription-tables.ts';
import type { ReportContent } from '../page/report-content.ts';
import { figuresOf, tablesOf } from './block-tables.ts';
import { offeredAnswers } from './offered-answers.ts';

export type OfAnswer = Pick<
  Selectable<SubscriptionsTable>,
  'memory' | 'audience' | 'answer_title' | 'url_template'
>;

/** All that a report of an answer says of a period: the answer itself, asked again of these days. */
export async function answerContent(
  ctx: Context,
  { report, range }: { report: OfAnswer; range: DateRange },
): Promise<ReportContent> {
  const { memory, audience, answer_title: title, url_template: urlTemplate } = report;
  const { blocks, text, warnings, definitionsVersion } = await offeredAnswers().again(
    ctx,
    { memory: memory ?? {}, audience },
    range,
  );
  // A page that is not part of the plan any more is refused in words.
  if (!blocks.some(isPinnable)) throw new AppError('INVALID_INPUT', { message: text });
  return {
    pageName: title ?? '',
    range,
    compared: comparedRange(urlTemplate, range),
    figures: figuresOf(blocks),
    charts: blocks.filter((block) => block.kind === 'chart'),
    tables: tablesOf(blocks),
    changes: [],
    says: text,
    definitions: definitionsVersion,
    warnings,
  };
}
