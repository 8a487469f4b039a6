import { lastDays, toDay } from '@parley/core/dates';
import { sharedPartOf } from '@parley/core/features/shares';
import type { Context, Services } from '../../platform/context/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { answerKept } from '../assistant/index.ts';
import { subscriptionContext } from '../notifications/index.ts';
import { answerContent } from './answer-content.ts';
import type { OpenShare } from './find-open-share.ts';
import { hideCompanies } from './hide-companies.ts';
import { pageContent } from './page-content.ts';
import { type SharedContent, sharedContentSchema } from './shared-content.ts';

/** Who opens a link again and again gets the figures of a moment ago. */
const FRESH_MS = 60_000;
const MOST_KEPT = 500;
const TIMEOUT_MS = 30_000;

async function pageOfShare(ctx: Context, share: OpenShare, address: string): Promise<SharedContent> {
  const { metric, title, window_days, start_day, end_day, hides_companies: hidesCompanies } = share;
  const today = toDay(Date.now());
  const range =
    window_days === null
      ? { start: start_day ?? today, end: end_day ?? today }
      : lastDays(window_days, today);
  const part = sharedPartOf(address, share);
  // A part that the page has no more is not the whole page.
  if (part === undefined && (share.part ?? share.kind) !== null) throw notFound('Chart or table');
  return await pageContent(ctx, { urlTemplate: address, metric, title, range, today, hidesCompanies, part });
}

/** What is stored with the link, asked as of now. Nothing of it comes from whoever opens it. */
async function figuresOfNow(services: Services, share: OpenShare): Promise<SharedContent> {
  const { title, url_template, memory, audience, hides_companies, kind, position } = share;
  const member = await subscriptionContext(services, share);
  const ctx: Context = {
    ...member,
    requestId: `shares ${share.id}`,
    clickhouse: member.clickhouse.until(AbortSignal.timeout(TIMEOUT_MS)),
  };
  if (url_template !== null) return await pageOfShare(ctx, share, url_template);
  const answer = await answerKept(ctx, { memory, audience }, { today: toDay(Date.now()) });
  const part = kind === null || position === null ? null : { kind, position };
  return answerContent(answer, { title, part, hidesCompanies: hides_companies });
}

/** Gives what links show; one per server. */
export function createSharedFigures(services: Services, now: () => number = Date.now) {
  const live = new Map<string, { until: number; content: Promise<SharedContent> }>();
  return {
    async of(share: OpenShare): Promise<SharedContent> {
      if (!share.is_live) {
        const kept = sharedContentSchema.safeParse(share.kept).data;
        if (kept === undefined)
          throw new AppError('UNAVAILABLE', { message: 'This was kept by another version of Parley.' });
        return kept;
      }
      const known = live.get(share.id);
      if (known !== undefined && known.until > now()) return await known.content;
      const content = figuresOfNow(services, share).then((found) =>
        share.hides_companies ? hideCompanies(found) : found,
      );
      if (live.size >= MOST_KEPT) live.clear();
      live.set(share.id, { until: now() + FRESH_MS, content });
      content.catch(() => live.delete(share.id));
      return await content;
    },
  };
}

export type SharedFigures = ReturnType<typeof createSharedFigures>;
