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
    what === 'size' ? sizeText(asked, history, when) : movedText(asked, history, when),
    link,
    asOf,
  );
  return {
    ...answer,
    blocks: what === 'size' ? sizeBlocks(asked, history) : movedBlocks(what, history),
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

function sizeText({ audience }: HistoryAsked, { sizes, joined, left }: AudienceHistory, when: When): string {
  const moved = say`${figure(joined, 'count')} joined and ${figure(left, 'count')} left ${when}.`;
  const [first, last] = [sizes[0]?.size, sizes.at(-1)?.size];
  if (first === undefined || last === undefined) return moved;
  const [before, after] = [figure(first, 'count'), figure(last, 'count')];
  const verb = part(last > first ? 'grew' : 'shrank');
  const be =
    first === last
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

function sizeBlocks({ audience }: HistoryAsked, { sizes }: AudienceHistory): Block[] {
  const [first, last] = [sizes[0]?.size, sizes.at(-1)?.size];
  if (first === undefined || last === undefined) return [];
  return [
    {
      kind: 'number',
      label: `Companies in ${audience.name}`,
      value: last,
      unit: 'count',
      previous: first,
      delta: first === 0 ? null : (last - first) / first,
      previousLabel: 'at the beginning',
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
