import type { Answer, Block } from '@parley/core/assistant';
import { type DateRange, type Day, lastDays } from '@parley/core/dates';
import { audienceHistoryPermalink } from '@parley/core/features/audiences';
import { companyPermalink } from '@parley/core/features/companies';
import { describeRange } from '@parley/language/periods';
import type { HistoryAsked } from '@parley/language/requests';
import type { Context } from '../../../platform/context/index.ts';
import { type AudienceHistory, readHistory } from '../../audiences/index.ts';
import { during, figure, name, part, say } from './phrase.ts';
import { plainAnswer } from './plain.ts';

/** As the page of an audience has it. */
const DEFAULT_DAYS = 90;

type Asked = { ctx: Context; asked: HistoryAsked; today: Day; asOf: string };

/** "who joined Targets this week", "how did Targets grow": from who joined and left, as its page shows it. */
export async function answerHistory({ ctx, asked, today, asOf }: Asked): Promise<Answer> {
  const { audience, period, what } = asked;
  const range = period?.range ?? lastDays(DEFAULT_DAYS, today);
  const history = await readHistory({ ctx, input: { id: audience.id, range } });
  const when = during(describeRange(range));
  const link = audienceHistoryPermalink(audience.id, range);
  const answer = plainAnswer(
    what === 'size' ? sizeText(asked, history, range) : movedText(asked, history, when),
    link,
    asOf,
  );
  return {
    ...answer,
    blocks: what === 'size' ? sizeBlocks(asked, history, range) : movedBlocks(what, history),
    query: [
      { label: 'Audience', value: audience.name },
      { label: 'Period', value: describeRange(range) },
    ],
    warnings: history.sizes.length === 0 ? [say`Nothing is recorded of its size in that time.`] : [],
    suggestions: suggestionsOf(asked, range),
  };
}

type When = ReturnType<typeof during>;

function movedText({ audience, what }: HistoryAsked, { joined, left }: AudienceHistory, when: When): string {
  const number = what === 'joined' ? joined : left;
  if (number === 0)
    return say`No company ${part(what)} ${name(audience.name)} ${when}, as far as it is recorded.`;
  const noun = name(number === 1 ? 'company' : 'companies');
  return say`${figure(number, 'count')} ${noun} ${part(what)} ${name(audience.name)} ${when}.`;
}

/** The first size that is recorded and the last; `isWhole` when the first is that of the beginning. */
function sizesOf({ sizes }: AudienceHistory, range: DateRange) {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return { first, last, isWhole: first.day <= range.start };
}

function sizeText({ audience }: HistoryAsked, history: AudienceHistory, range: DateRange): string {
  const { joined, left } = history;
  const when = during(describeRange(range));
  const moved = say`${figure(joined, 'count')} joined and ${figure(left, 'count')} left ${when}.`;
  const known = sizesOf(history, range);
  if (known === undefined) return moved;
  const { first, last, isWhole } = known;
  const after = figure(last.size, 'count');
  if (!isWhole) {
    const begin = name(describeRange({ start: first.day, end: first.day }));
    return `${say`${name(audience.name)} has ${after} companies; its size is recorded since ${begin}.`} ${moved}`;
  }
  const before = figure(first.size, 'count');
  const verb = part(last.size > first.size ? 'grew' : 'shrank');
  const be =
    first.size === last.size
      ? say`${name(audience.name)} has as many companies as before: ${after}.`
      : say`${name(audience.name)} ${verb} from ${before} to ${after} companies.`;
  return `${be} ${moved}`;
}

function movedBlocks(what: 'joined' | 'left', { changes, joined, left }: AudienceHistory): Block[] {
  const moved = changes.filter(({ isMember }) => isMember === (what === 'joined'));
  if (moved.length === 0) return [];
  return [
    {
      kind: 'table',
      columns: [
        { id: 'company', label: 'Company', unit: 'text' },
        { id: 'day', label: what === 'joined' ? 'Joined' : 'Left', unit: 'date' },
      ],
      rows: moved.map(({ name: company, domain, changedAt }) => ({
        company: company || domain,
        day: changedAt.getTime(),
      })),
      links: moved.map(({ companyId }) => companyPermalink(companyId)),
      totalRows: what === 'joined' ? joined : left,
    },
  ];
}

function sizeBlocks({ audience }: HistoryAsked, history: AudienceHistory, range: DateRange): Block[] {
  const known = sizesOf(history, range);
  if (known === undefined) return [];
  const { first, last, isWhole } = known;
  const compared = {
    previous: first.size,
    delta: first.size === 0 ? null : (last.size - first.size) / first.size,
    previousLabel: 'at the beginning',
  };
  return [
    {
      kind: 'number',
      label: `Companies in ${audience.name}`,
      value: last.size,
      unit: 'count',
      ...(isWhole && compared),
      better: 'up',
    },
  ];
}

const OTHERS = { joined: ['left', 'size'], left: ['joined', 'size'], size: ['joined', 'left'] } as const;

function suggestionsOf({ audience, what }: HistoryAsked, range: DateRange): string[] {
  const when = `from ${range.start} to ${range.end}`;
  return OTHERS[what].map((other) =>
    other === 'size' ? `How did ${audience.name} grow ${when}?` : `Who ${other} ${audience.name} ${when}?`,
  );
}
