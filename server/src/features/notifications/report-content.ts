import type { DateRange } from '@parley/core/dates';
import type { Context } from '../../platform/context/index.ts';
import type { Ports } from '../../platform/feature/index.ts';
import { answerContent, type OfAnswer } from './answer/answer-content.ts';
import { pageContent, type ReportContent } from './page/report-content.ts';

type Asked = { report: OfAnswer; range: DateRange; explainChange: Ports['explainChange'] };

/** All that a report says of a period: of its answer, or of its page. */
export const reportContent = (
  ctx: Context,
  { report, range, explainChange }: Asked,
): Promise<ReportContent> =>
  report.memory === null
    ? pageContent(ctx, { urlTemplate: report.url_template, range, explainChange })
    : answerContent(ctx, { report, range });
