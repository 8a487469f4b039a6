import type { Answer } from '@parley/core/assistant';
import type { DateRange, Day } from '@parley/core/dates';
import {
  type FiltersAsRules,
  filtersAsRules,
  type ListAtAddress,
  listAtAddress,
  printRuleText,
} from '@parley/core/features/audiences';
import { toMetricQueryInput } from '@parley/core/metrics';
import type { Frame } from '@parley/language/frame';
import { planQuestion } from '@parley/language/plan';
import type { WantedAudience } from '@parley/language/requests';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { loadRuleNames } from '../../audiences/index.ts';
import { figure, name, part, say } from '../answers/phrase.ts';
import { refuse } from '../answers/refusal.ts';
import { lastAnswer } from '../pins/last-answer.ts';
import { proposeAudience } from './propose-audience.ts';
import { proposeListAudience } from './propose-list-audience.ts';

export type ShownList = {
  ctx: Context;
  /** What it is to be called; null where that is not said. */
  called: string | null;
  /** Its companies of today or its filters as rules; null where that is not said. */
  kept: WantedAudience['kept'];
  /** The address that shows the answer before, or the page that the question is asked beside. */
  shown: string | null;
  /** What the answer before showed. */
  frame: Frame | null;
  /** The audience chosen on the page. */
  audience: { id: string; name: string } | undefined;
  /** The days of that page, which its address may not have. */
  days: DateRange | undefined;
  today: Day;
  turn: { conversationId: string; turnId: string } | undefined;
  examples(count: number): Promise<readonly string[]>;
  asOf: string;
};

const TITLE = 'Companies of a list';
const LONGEST_TITLE = 60;

/** The address with the days that its page shows, where it has none. */
function withDays(address: string, days: DateRange | undefined): string {
  const hasDays = /[?&]startDate=/.test(address);
  if (days === undefined || hasDays) return address;
  return `${address}${address.includes('?') ? '&' : '?'}startDate=${days.start}&endDate=${days.end}`;
}

const ASKED = /^(?:please\s+)?(?:list|show(?:\s+me)?|give\s+me|find)\s+(?:all\s+)?(?:(?:the|our)\s+)?(?=\S)/i;

/** The question that showed the list, without what asks for it. */
async function titleOf({ ctx, turn }: ShownList): Promise<string> {
  const question = (await lastAnswer(ctx, turn))?.title.trim() ?? TITLE;
  const asked = question.replace(ASKED, '').replace(/[\s.?!]+$/, '');
  const title = asked.length > LONGEST_TITLE ? TITLE : asked;
  return `${title.slice(0, 1).toUpperCase()}${title.slice(1)}`;
}

/** The rows of a table of figures by company, and the ten of "top 10 companies". Undefined where the answer before is a whole list, or no such table. */
function tableOf({ frame, audience, today }: ShownList): ListAtAddress | undefined {
  if (frame?.groupings.join() !== 'company') return undefined;
  const top = frame.top?.count != null && frame.shown?.isAll === true ? [frame.shown.rows] : [];
  const asked = { ...frame, restrictions: [...frame.restrictions, ...top], comparison: null };
  const planned = planQuestion(asked, { today, audience });
  if (planned.kind !== 'plan') return undefined;
  const { shape } = planned.plan;
  if (shape !== 'breakdown' && (shape !== 'list' || top.length === 0)) return undefined;
  const { page: _, sort: __, ...query } = planned.plan.query;
  return { query: { table: 'metrics', query: toMetricQueryInput(query) } };
}

/** Why rules cannot say the list; undefined where they can. */
function whyNoRules(
  { companies, query }: ListAtAddress,
  meant: FiltersAsRules | undefined,
): string | undefined {
  if (query['table'] === 'metrics') return say`Rules cannot choose companies by the figures of a table.`;
  if (companies === undefined || meant === undefined)
    return say`Rules ask for companies, their visits and impressions, not for opportunities.`;
  if (meant.rules !== undefined) return undefined;
  return say`Rules cannot say each filter of this list. ${name(meant.unsaid.map(({ why }) => why).join(' '))}`;
}

/** Why a list is no audience, such as one without a company; anything else is an error. */
function problemOf(error: unknown): string {
  if (error instanceof AppError && NO_LIST.has(error.code)) return error.message;
  throw error;
}

const NO_LIST = new Set<string>(['audiences.no-audience-data', 'audiences.list-too-long']);

const OF_TODAY = 'Make an audience of these as a list of today';
const OF_RULES = 'Make an audience of these as a rule that stays true';

type OfToday = { title: string; list: ListAtAddress; why: string | undefined };

/** The companies that the list has now, to confirm; where rules cannot say the list, why. */
async function ofToday(
  { ctx, asOf }: ShownList,
  { title, list, why }: OfToday,
): Promise<Pick<Answer, 'text' | 'blocks' | 'suggestions'>> {
  const before = why === undefined ? '' : `${why} `;
  const action = await proposeListAudience({ ctx, name: title, list }).catch(problemOf);
  if (typeof action === 'string') {
    const { text, blocks, suggestions } = refuse('not-measured', `${before}${action}`, [], asOf);
    return { text, blocks, suggestions };
  }
  const { size, withoutCompany } = action;
  const companies = say`This is a list of today: the ${figure(size, 'count')} ${part(size === 1 ? 'company' : 'companies')} that the list has now. It stays as it is.`;
  const left =
    withoutCompany === 0
      ? ''
      : say` ${figure(withoutCompany, 'count')} of its rows ${part(withoutCompany === 1 ? 'has' : 'have')} no company that is known.`;
  return {
    text: `${before}${companies}${left} Nothing is saved before you confirm it.`,
    blocks: [{ kind: 'proposal', action }],
    suggestions: why === undefined ? [OF_RULES] : [],
  };
}

/**
 * The answer to "make an audience of these": the filters of the list that was shown as rules, or its companies of today where that is asked
 * for or rules cannot say them; to confirm. It says which of the two it is, and how to have the other.
 */
export async function answerShownList(wanted: ShownList): Promise<Answer> {
  const { ctx, called, kept, days, today, asOf } = wanted;
  const shown = wanted.shown === null ? null : withDays(wanted.shown, days);
  const list = tableOf(wanted) ?? (shown === null ? undefined : listAtAddress(shown));
  if (list === undefined)
    return refuse(
      'ambiguous',
      say`There is no list of companies or opportunities that could become an audience: ask for one first, or say who is to be in it.`,
      await wanted.examples(3),
      asOf,
    );
  const title = called ?? (await titleOf(wanted));
  const meant = list.companies && filtersAsRules({ ...list.companies, today });
  const why = whyNoRules(list, meant);
  const answer = { query: [], definitions: [], permalink: shown, asOf, warnings: [] };
  if (meant?.rules === undefined || kept === 'today')
    return { ...answer, ...(await ofToday(wanted, { title, list, why })) };
  const action = await proposeAudience({
    ctx,
    input: { name: title, rules: printRuleText(meant.rules, await loadRuleNames(ctx)) },
  });
  return {
    ...answer,
    text: say`The filters of the list are these rules, which stay true. ${figure(action.size, 'count')} ${part(action.size === 1 ? 'company meets' : 'companies meet')} them now. Nothing is saved before you confirm it.`,
    blocks: [{ kind: 'proposal', action }],
    warnings: meant.hasSameDays
      ? []
      : [
          say`Rules count back from today: theirs are the last ${figure(meant.rules.days, 'count')} days, which are not those of the list.`,
        ],
    suggestions: [OF_TODAY],
  };
}
