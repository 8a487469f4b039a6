import { type ActionOf, type Answer, subjectOfQuery } from '@parley/core/assistant';
import {
  isOfGroup,
  isReportPage,
  NO_GROUPED_AUDIENCE,
  REPORT_KPIS,
  REPORT_WINDOWS,
  reportPlaceOf,
  reportTemplate,
} from '@parley/core/features/notifications';
import { METRICS } from '@parley/core/metrics';
import { type PageId, pageAt, pageOf, pagePath } from '@parley/core/pages';
import type { ReportUnread, ReportWords } from '@parley/language/requests';
import type { Context } from '../../../../platform/context/index.ts';
import { figure, name, part, say } from '../../answers/phrase.ts';
import { refuse } from '../../answers/refusal.ts';
import { lastAnswer } from '../../pins/last-answer.ts';
import { mayNotSubscribe, proposedAnswer, refusePage } from './proposed-answer.ts';
import { channelsOf, colleaguesOf } from './who-gets.ts';

const UNREAD: Readonly<Record<ReportUnread, string>> = {
  hour: say`All reports are sent at one hour, in the time zone of the organization: an admin chooses both in the company settings.`,
  month: say`Reports are sent by weeks: every four of them is nearest to a month.`,
  day: say`No day is named: Monday is assumed.`,
};

const EXAMPLE = 'Send me the opportunities page every Monday';

/** The page whose key figures are nearest to what is shown. */
function sentPage(address: string): { address: string; isOther: boolean; isWider: boolean } {
  const place = reportPlaceOf(address);
  const [path = '', search = ''] = address.split('?');
  // A report of companies is of all of them: what its list is narrowed to is left out of its link, too.
  if (place?.page === 'companies') {
    const compared = search.split('&').filter((pair) => pair.startsWith('compare='));
    return {
      address: [path, ...compared].join('?'),
      isOther: false,
      isWider: /(?:^|&)w\.(?!sort)/.test(search),
    };
  }
  if (place !== undefined) return { address, isOther: false, isWider: false };
  const audience = search.split('&').find((pair) => pair.startsWith('audience='));
  return {
    address: `${pagePath('web-traffic')}${audience === undefined ? '' : `?${audience}`}`,
    isOther: true,
    isWider: false,
  };
}

type Wanted = {
  ctx: Context;
  report: ReportWords;
  /** The page that is named; else of the answer before, or that the question is asked beside; null where there is none. */
  shown: string | null;
  /** Where the question is stored. */
  turn: { conversationId: string; turnId: string } | undefined;
  /** The answer to the same question, where it names what is to be sent. */
  own?: Answer | undefined;
  asOf: string;
};

const titleOf = (address: string): string => {
  const page: PageId | undefined = pageAt(address.split('?')[0] ?? '')?.page;
  return page === undefined || !isReportPage(page) ? '' : pageOf(page).title;
};

/** The figures that a report of a page has. */
function figuresOf(address: string): string {
  const place = reportPlaceOf(address);
  if (place === undefined) return '';
  const labels = REPORT_KPIS[place.page].map((metric) => METRICS[metric].label.toLowerCase());
  return `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
}

/** What is sent: kept with the proposal, and said of it. */
type Sent = Pick<ActionOf<'create-report'>, 'page' | 'urlTemplate' | 'conversationId' | 'turnId'> & {
  says: string;
  hasDays: boolean;
  warnings: readonly string[];
};

const hasDaysIn = (address: string): boolean => /[?&](?:startDate|lastDays)=/.test(address);

/** The answer before, with its figures and tables; undefined where there is none, or a page is spoken of. */
async function sentAnswer({ ctx, report, turn, own }: Wanted): Promise<Sent | undefined> {
  if (own === undefined && (report.page !== null || report.isOfPage)) return undefined;
  const last =
    own === undefined || turn === undefined
      ? await lastAnswer(ctx, turn)
      : { ...turn, subject: subjectOfQuery(own.query), permalink: own.permalink };
  if (last === undefined || last.permalink === null) return undefined;
  const { conversationId, turnId, subject, permalink } = last;
  return {
    ...{ page: subject, urlTemplate: reportTemplate(permalink), conversationId, turnId },
    says: say`${part(own === undefined ? 'the answer before' : 'this answer')}, asked again each time: ${name(subject)}`,
    hasDays: hasDaysIn(permalink),
    warnings: [],
  };
}

function sentOfPage(shown: string): Sent {
  const { address, isOther, isWider } = sentPage(shown);
  const page = titleOf(address);
  return {
    ...{ page, urlTemplate: reportTemplate(address), hasDays: hasDaysIn(shown) },
    says: say`the key figures of the page ${name(page)}: ${part(figuresOf(address))}`,
    warnings: [
      ...(isOther ? [say`What is shown has no report of its own: the page ${name(page)} is taken.`] : []),
      ...(isWider ? [say`The report is about all companies: what the list is narrowed to is left out.`] : []),
    ],
  };
}

/** The answer to the wish to be sent what is shown again and again. */
export async function answerReport(wanted: Wanted): Promise<Answer> {
  const { ctx, report, shown, own, asOf } = wanted;
  const denied = mayNotSubscribe(ctx, asOf);
  if (denied !== undefined) return denied;
  if (report.unknownPage !== null && own === undefined) return refusePage(report.unknownPage, EXAMPLE, asOf);
  const sent = (await sentAnswer(wanted)) ?? (shown === null ? undefined : sentOfPage(shown));
  if (sent === undefined)
    return refuse(
      'ambiguous',
      say`Of which page? Ask for a figure first, or ask beside the page that you want to get.`,
      ['How many visits did we get last month?'],
      asOf,
    );
  if (isOfGroup(sent.urlTemplate))
    return refuse('ambiguous', say`${part(NO_GROUPED_AUDIENCE)}`, [EXAMPLE], asOf);
  const { says: saysWhat, hasDays, warnings, ...of } = sent;
  const { repeatsWeeks, deliveryDays, files, unread } = report;
  const windowDays = REPORT_WINDOWS.find((days) => days >= repeatsWeeks * 7) ?? 30;
  const { says, sentTo, ...channels } = await channelsOf(ctx, report.via);
  const { says: saysWho, additionalRecipients, names } = await colleaguesOf(ctx, report.to);
  const action: ActionOf<'create-report'> = {
    type: 'create-report',
    name: '',
    ...of,
    repeatsWeeks,
    deliveryDays: [...deliveryDays],
    windowDays,
    attachments: [...files],
    additionalRecipients,
    ...channels,
    names: { ...channels.names, ...names },
  };
  return proposedAnswer({
    action,
    text: say`I can send you ${part(saysWhat)} by e-mail${part(sentTo)}. Change what is not right; nothing is sent before you confirm it.`,
    asOf,
    warnings: [
      ...warnings,
      // "this month" is no window of reports: the answer says so.
      ...(hasDays && report.page === null
        ? [
            say`The days that are shown now are not those of the reports: each is about the last ${figure(windowDays, 'count')} whole days before it.`,
          ]
        : []),
      ...unread.map((each) => UNREAD[each]),
      ...[says, saysWho].filter((each) => each !== ''),
    ],
  });
}
