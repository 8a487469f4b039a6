import type { DateRange } from '@parley/core/dates';
import type { ReportPlace } from '@parley/core/features/notifications';
import { formatFigure } from '@parley/core/metrics';
import type { Context } from '../../../platform/context/index.ts';
import { type AudienceHistory, readHistory } from '../../audiences/index.ts';
import type { ChangeLine } from './largest-changes.ts';
import type { Table } from './page-table.ts';

/** Companies that a line names, and that a table does. */
const IN_LINE = 5;
const IN_TABLE = 100;

type Change = AudienceHistory['changes'][number];
type Part = { word: string; count: number; changes: readonly Change[] };

const nameOf = ({ name, domain }: Change): string => (name === '' ? domain : name);
const companies = (count: number): string =>
  `${formatFigure(count, 'count')} ${count === 1 ? 'company' : 'companies'}`;

/** `Joined: Acme, Globex and 3 more`. */
function listed({ word, count, changes }: Part): string {
  const names = changes.slice(0, IN_LINE).map(nameOf);
  const more = count - names.length;
  return `${word}: ${names.join(', ')}${more > 0 ? ` and ${formatFigure(more, 'count')} more` : ''}`;
}

const tableOf = ({ word, count, changes }: Part): Table => {
  const shown = changes.slice(0, IN_TABLE);
  return {
    kind: 'table',
    title: count > shown.length ? `${word}: the last ${shown.length} of ${count}` : word,
    columns: [
      { id: 'company', label: word, unit: 'text' },
      { id: 'domain', label: 'Domain', unit: 'text' },
      { id: 'day', label: 'Day', unit: 'text' },
    ],
    rows: shown.map((change) => ({
      company: nameOf(change),
      domain: change.domain,
      day: change.changedAt.toISOString().slice(0, 10),
    })),
    totalRows: count,
  };
};

/** Of the page of an audience: who joined and who left, the latest first; nothing of other pages. */
export async function audienceChanges(
  ctx: Context,
  { place, range }: { place: Pick<ReportPlace, 'page' | 'audienceId'>; range: DateRange },
): Promise<{ changes: ChangeLine[]; tables: Table[] }> {
  if (place.page !== 'audience') return { changes: [], tables: [] };
  const history = await readHistory({ ctx, input: { id: place.audienceId ?? '', range } });
  const { joined, left, changes } = history;
  const all: Part[] = [
    { word: 'Joined', count: joined, changes: changes.filter(({ isMember }) => isMember) },
    { word: 'Left', count: left, changes: changes.filter(({ isMember }) => !isMember) },
  ];
  const parts = all.filter(({ count }) => count > 0);
  const says =
    parts.length === 0
      ? 'Nobody joined or left.'
      : `${companies(joined)} joined, ${formatFigure(left, 'count')} left.`;
  return {
    changes: [{ says, mostly: parts.length === 0 ? '' : `${parts.map(listed).join('. ')}.` }],
    tables: parts.map(tableOf),
  };
}
