import type { ActionOf, Answer } from '@parley/core/assistant';
import {
  type DateRange,
  type Day,
  DEFAULT_RANGE_DAYS,
  daysBetween,
  lastDays,
  rangeProblem,
} from '@parley/core/dates';
import { isOfGroup, NO_GROUPED_AUDIENCE } from '@parley/core/features/notifications';
import {
  LONGEST_SHARE_DAYS,
  SHARE_WINDOWS,
  sharedAddress,
  sharedPlaceOf,
} from '@parley/core/features/shares';
import { pageAt, pageOf } from '@parley/core/pages';
import type { ShareWords } from '@parley/language/requests';
import type { Context } from '../../../platform/context/index.ts';
import { can } from '../../../platform/policy/index.ts';
import { figure, name, part, say } from '../answers/phrase.ts';
import { refuse } from '../answers/refusal.ts';
import { offeredShares } from '../offered.ts';
import { type LastAnswer, lastAnswer } from '../pins/last-answer.ts';
import { proposedAnswer, refusePage } from './told/proposed-answer.ts';

type Wanted = {
  ctx: Context;
  share: ShareWords;
  /** The address of the page that is named. */
  named: string | null;
  /** The page that the question is asked beside. */
  beside: string | null;
  /** The days that it shows. */
  days: DateRange | undefined;
  today: Day;
  turn: { conversationId: string; turnId: string } | undefined;
  asOf: string;
  /** How sharing is done, where nothing is shown that could be shared. */
  told(): Promise<Answer>;
};

const EXAMPLE = 'Share the vendors page until Friday';

const titleOf = (address: string): string => {
  const page = pageAt(address.split('?')[0] ?? '')?.page;
  return page === undefined ? '' : pageOf(page).title;
};

type Shared = Pick<
  ActionOf<'create-share'>,
  'what' | 'urlTemplate' | 'windowDays' | 'startDate' | 'endDate' | 'conversationId' | 'turnId'
>;

const NO_PAGE = { urlTemplate: null, windowDays: null, startDate: null, endDate: null };

const ofAnswer = ({ title, conversationId, turnId }: LastAnswer): Shared => ({
  ...{ ...NO_PAGE, what: title },
  ...{ conversationId, turnId },
});

/** The days that a page shows, by its address where that has any. */
type OnPage = { shown?: DateRange | undefined; today: Day };

/** How many last days a page shows: those move along with the link. Undefined for days that stay. */
const windowOf = (parameters: URLSearchParams, { shown, today }: OnPage): number | undefined =>
  SHARE_WINDOWS.find((days) => {
    if (parameters.has('startDate')) return false;
    if (parameters.has('lastDays')) return parameters.get('lastDays') === String(days);
    const { start, end } = lastDays(days, today);
    return shown?.start === start && shown.end === end;
  });

/** A page by its address: with the days that it shows, else with the last ones. */
function ofPage(address: string, on: OnPage): Shared | undefined {
  const [path = '', search = ''] = address.split('?');
  const parameters = new URLSearchParams(search);
  const [start, end] = [parameters.get('startDate'), parameters.get('endDate')];
  const urlTemplate = sharedAddress(path, search);
  if (sharedPlaceOf(urlTemplate) === undefined) return undefined;
  const window = windowOf(parameters, on);
  const named = start !== null && end !== null ? { start, end } : on.shown;
  const isFixed = window === undefined && named !== undefined && rangeProblem(named) === undefined;
  const days = isFixed ? named : undefined;
  return {
    what: titleOf(path),
    urlTemplate,
    windowDays: days === undefined ? (window ?? DEFAULT_RANGE_DAYS) : null,
    startDate: days?.start ?? null,
    endDate: days?.end ?? null,
    conversationId: null,
    turnId: null,
  };
}

/** What is meant: the page that is named, the answer before, or the page beside; "this" is the answer where there is one. */
async function sharedOf({
  ctx,
  share,
  named,
  beside,
  days,
  today,
  turn,
}: Wanted): Promise<Shared | undefined> {
  if (named !== null) return ofPage(named, { today });
  const page = beside === null ? undefined : ofPage(beside, { shown: days, today });
  if (share.what === 'page') return page;
  const last = await lastAnswer(ctx, turn);
  return last !== undefined ? ofAnswer(last) : share.what === null ? page : undefined;
}

/** The answer to the wish for a link that others can open: what it would show to whom and how long, to confirm. */
export async function answerShare(wanted: Wanted): Promise<Answer> {
  const { ctx, share, asOf } = wanted;
  const shares = offeredShares();
  if (shares === undefined) return await wanted.told();
  if (!can({ user: ctx.viewer, viewer: ctx.viewer }, 'shares.manage'))
    return refuse('not-permitted', say`This sign-in may read, and not share. Members may.`, [], asOf);
  if (!(await shares.isOn(ctx)))
    return refuse('not-permitted', say`An admin has switched shared links off.`, [], asOf);
  if (share.unknownPage !== null) return refusePage(share.unknownPage, EXAMPLE, asOf);
  const shared = await sharedOf(wanted);
  if (shared === undefined && wanted.named !== null)
    return refuse(
      'not-permitted',
      say`The page ${name(titleOf(wanted.named))} cannot be shared: it has no key figures of its own.`,
      [EXAMPLE],
      asOf,
    );
  if (shared === undefined) return await wanted.told();
  if (shared.urlTemplate !== null && isOfGroup(shared.urlTemplate))
    return refuse('ambiguous', say`${part(NO_GROUPED_AUDIENCE)}`, [EXAMPLE], asOf);
  if (share.isEndUnread)
    return refuse(
      'ambiguous',
      say`Until when? I did not understand the end, and make no link that lasts longer than you meant.`,
      [`Share this ${shared.urlTemplate === null ? 'answer' : 'page'} until Friday`],
      asOf,
    );
  if (share.lastDay !== null && daysBetween(wanted.today, share.lastDay) > LONGEST_SHARE_DAYS)
    return refuse(
      'ambiguous',
      say`A link ends within ten years, or has no end until it is revoked. Until when?`,
      [`Share this ${shared.urlTemplate === null ? 'answer' : 'page'} until Friday`],
      asOf,
    );
  // A password would be kept with the conversation, and a link without it is another one than was meant.
  if (share.hasPassword)
    return refuse(
      'not-permitted',
      say`Passwords are not typed here: “Share” in the menu of an answer, or in the bell beside the filters of a page, asks for one. I make no link without it.`,
      [],
      asOf,
    );
  const { lastDay, hidesCompanies, isLive } = share;
  const end =
    lastDay === null
      ? say`It has no end until it is revoked.`
      : say`It opens until the end of ${figure(Date.parse(lastDay), 'date')} (UTC).`;
  return proposedAnswer({
    action: { type: 'create-share', ...shared, isLive, hidesCompanies, lastDay },
    text: say`I can make a link of it. Whoever has the link sees it without an account, ${part(hidesCompanies ? 'without names of companies' : 'with names of companies where it has any')}. ${part(end)} Nothing is shared before you confirm it; its address is shown once, then.`,
    asOf,
    warnings: isLive
      ? [say`It shows figures of now each time it is opened; choose otherwise to keep those of today.`]
      : [],
  });
}
