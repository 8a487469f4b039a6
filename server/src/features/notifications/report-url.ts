import { HISTORY_PARAMETERS } from '@parley/core/features/audiences';
import { reportPlaceOf } from '@parley/core/features/notifications';
import type { Selectable } from 'kysely';
import { publicUrl } from '../../platform/config/index.ts';
import type { Services } from '../../platform/context/index.ts';
import type { SubscriptionsTable } from '../../platform/postgres/subscription-tables.ts';
import type { ReportContent } from './page/report-content.ts';

type Sent = {
  report: Pick<Selectable<SubscriptionsTable>, 'instance_id' | 'url_template'>;
  content: Pick<ReportContent, 'range'>;
};

/** The page of a report with its days. */
export function reportUrl(
  { config }: Pick<Services, 'config'>,
  { report, content: { range } }: Sent,
): string {
  const page = new URL(`${publicUrl(config)}/app/inst/${report.instance_id}${report.url_template}`);
  page.searchParams.set('startDate', range.start);
  page.searchParams.set('endDate', range.end);
  if (reportPlaceOf(report.url_template)?.page === 'audience') {
    page.searchParams.set(HISTORY_PARAMETERS.start, range.start);
    page.searchParams.set(HISTORY_PARAMETERS.end, range.end);
  }
  return page.href;
}
