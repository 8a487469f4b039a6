import { lastDays, toDay } from '@parley/core/dates';
import { reportPlaceOf } from '@parley/core/features/notifications';
import { LONGEST_TITLE, sharedPartOf } from '@parley/core/features/shares';
import { METRICS } from '@parley/core/metrics';
import { type PageId, pageOf } from '@parley/core/pages';
import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { audienceNames, subjectNames } from '../notifications/index.ts';
import { addShare, hashOf, type MadeShare, requireSharing } from './add-share.ts';
import { pageContent } from './page-content.ts';
import { type PageShareInput, pageShareSchema } from './share-input.ts';

type Shown = {
  urlTemplate: string;
  figure: string | undefined;
  page: PageId | undefined;
  hidesCompanies: boolean;
};

/**
 * `Visits of LinkedIn Ads`, `LinkedIn Ads, for Key accounts` or, for a page of no single thing, `Visits` or `Vendors`. An audience may
 * be named after a company.
 */
async function titleOf(ctx: Context, { urlTemplate, figure, page, hidesCompanies }: Shown): Promise<string> {
  const names = await subjectNames(ctx, urlTemplate);
  const audience = hidesCompanies ? undefined : await audienceNames(ctx, urlTemplate);
  const of = names === undefined ? figure : figure === undefined ? names : `${figure} of ${names}`;
  const title = of ?? (page === undefined ? 'Page' : pageOf(page).title);
  return (audience === undefined ? title : `${title}, for ${audience}`).slice(0, LONGEST_TITLE);
}

/** Makes a link of the key figures of a page, of one of them, or of one chart or table. */
export async function createPageShare({
  ctx,
  input: given,
  source: madeWith = 'api',
}: {
  ctx: Context;
  source?: 'api' | 'assistant';
  input: PageShareInput;
}): Promise<MadeShare> {
  authorize(ctx, 'shares.manage');
  const input = pageShareSchema.parse(given);
  await requireSharing(ctx);
  const { urlTemplate, metric, windowDays, startDate, endDate, hidesCompanies } = input;
  const today = toDay(Date.now());
  const range =
    windowDays === null ? { start: startDate ?? today, end: endDate ?? today } : lastDays(windowDays, today);
  const page = reportPlaceOf(urlTemplate)?.page;
  const part = sharedPartOf(urlTemplate, { part: input.part, kind: null, position: null });
  const figure = metric === null ? part?.name : METRICS[metric].label;
  const title = input.title ?? (await titleOf(ctx, { urlTemplate, figure, page, hidesCompanies }));
  // What cannot be asked is refused now, with its reason.
  const content = await pageContent(ctx, { urlTemplate, metric, title, range, today, hidesCompanies, part });
  const passwordHash = await hashOf(input.password);
  return await ctx.postgres.transaction().execute((transaction) =>
    addShare(transaction, ctx, {
      input,
      madeWith,
      passwordHash,
      source: {
        url_template: urlTemplate,
        metric,
        part: part?.id ?? null,
        window_days: windowDays,
        start_day: startDate,
        end_day: endDate,
      },
      content,
    }),
  );
}
