import type { Answer } from '@parley/core/assistant';
import type { DateRange, Day } from '@parley/core/dates';
import { filtersAsRules, listAtAddress, printRuleText } from '@parley/core/features/audiences';
import type { Context } from '../../../platform/context/index.ts';
import { loadRuleNames } from '../../audiences/index.ts';
import { figure, name, part, say } from '../answers/phrase.ts';
import { refuse } from '../answers/refusal.ts';
import { lastAnswer } from '../pins/last-answer.ts';
import { proposeAudience } from './propose-audience.ts';

export type ShownList = {
  ctx: Context;
  /** What it is to be called; null where that is not said. */
  called: string | null;
  /** The address that shows the answer before, or the page that the question is asked beside. */
  shown: string | null;
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

/**
 * The answer to "make an audience of these": rules that mean the filters of the list that was shown, to confirm. Where rules cannot say
 * them, the reasons, with the list: its menu, and the terminal, make an audience of the companies that it has today.
 */
export async function answerShownList(wanted: ShownList): Promise<Answer> {
  const { ctx, called, days, today, asOf } = wanted;
  const shown = wanted.shown === null ? null : withDays(wanted.shown, days);
  const list = shown === null ? undefined : listAtAddress(shown);
  if (shown === null || list === undefined)
    return refuse(
      'ambiguous',
      say`There is no list of companies or opportunities that could become an audience: ask for one first, or say who is to be in it.`,
      await wanted.examples(3),
      asOf,
    );
  const title = called ?? (await titleOf(wanted));
  const meant = list.companies && filtersAsRules({ ...list.companies, today });
  if (meant?.rules === undefined) {
    const why = (meant?.unsaid ?? []).map((each) => each.why).join(' ');
    const reason =
      meant === undefined
        ? say`Rules ask for companies, their visits and impressions, not for opportunities.`
        : say`Rules cannot say each filter of this list. ${name(why)}`;
    return {
      ...refuse(
        'not-measured',
        say`${part(reason)} The menu of this answer makes an audience of the companies that the list has today. So does a terminal, with its link: ${name(`parley audiences create "${title.replaceAll('"', "'")}" --list LINK`)}`,
        [],
        asOf,
      ),
      permalink: shown,
    };
  }
  const action = await proposeAudience({
    ctx,
    input: { name: title, rules: printRuleText(meant.rules, await loadRuleNames(ctx)) },
  });
  return {
    text: say`The filters of the list are these rules, which stay true. ${figure(action.size, 'count')} ${part(action.size === 1 ? 'company meets' : 'companies meet')} them now. Nothing is saved before you confirm it. For the companies of today alone, use the menu of the answer before, or ${name('parley audiences create NAME --list LINK')} in a terminal.`,
    blocks: [{ kind: 'proposal', action }],
    query: [],
    definitions: [],
    permalink: shown,
    asOf,
    warnings: meant.hasSameDays
      ? []
      : [
          say`Rules count back from today: theirs are the last ${figure(meant.rules.days, 'count')} days, which are not those of the list.`,
        ],
    suggestions: [],
  };
}
