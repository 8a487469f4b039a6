import { isProviderId, providerCard } from '@parley/core/features/integrations';
import { formatFigure } from '@parley/core/metrics';
import type { Context } from '../../platform/context/context.ts';
import type { OperatorFilter } from '../filters/conditions.ts';
import { idsAskedFor } from '../sources/touch-conditions.ts';

/** A record in words. */
export type RecordWords = { name: string; value: string };

const MOST_CHANGES = 50;
const SOURCES: Readonly<Record<string, string>> = { import: 'an imported file', sample: 'the sample data' };

const sourceName = (source: string): string =>
  SOURCES[source] ?? (isProviderId(source) ? providerCard(source).name : source);
const dayOf = (at: Date): string => formatFigure(at.getTime(), 'date');
const wordsOf = (parts: readonly (string | false)[]): string =>
  parts.filter((part) => part !== false).join(', ');

/** The record of one opportunity, selected by its id: its source, when it arrived, and its history. */
export async function opportunityRecord(
  { postgres, instance }: Context,
  others: readonly OperatorFilter[],
): Promise<RecordWords[]> {
  const [id, ...more] = idsAskedFor(others);
  if (id === undefined || more.length > 0) return [];
  const found = await postgres
    .selectFrom('opportunities')
    .select(['external_id', 'source', 'stage', 'created_at', 'updated_at'])
    .where('instance_id', '=', instance.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return [];
  const history = await postgres
    .selectFrom('opportunity_changes')
    .select(['changed_at', 'stage', 'amount', 'close_date'])
    .where('instance_id', '=', instance.id)
    .where('opportunity_id', '=', id)
    .orderBy('changed_at')
    .orderBy('id')
    .limit(MOST_CHANGES)
    .execute();
  const { external_id, source, stage, created_at, updated_at } = found;
  const isChanged = updated_at.getTime() !== created_at.getTime();
  return [
    { name: 'Id in the CRM', value: external_id },
    ...(stage === '' ? [] : [{ name: 'Stage', value: stage }]),
    { name: 'Source', value: sourceName(source) },
    { name: 'Imported', value: dayOf(created_at) },
    ...(isChanged ? [{ name: 'Last changed', value: dayOf(updated_at) }] : []),
    ...history.map(({ changed_at, stage: entered, amount, close_date }) => ({
      name: dayOf(changed_at),
      value: wordsOf([
        entered !== '' && entered,
        amount !== null && formatFigure(Number(amount), 'money'),
        close_date !== null && `close date ${dayOf(new Date(close_date))}`,
      ]),
    })),
  ];
}
