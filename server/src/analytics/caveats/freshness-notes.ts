import { asOfText, providerCard } from '@parley/core/features/integrations';
import type { MetricId, MetricQuery } from '@parley/core/metrics';
import type { Context } from '../../platform/context/context.ts';
import { figureSources, isOfSpend } from './figure-sources.ts';

/** Up to when the spend of connected ad accounts is here, by the figures that it is part of; nothing where none reported any. */
export async function freshnessNotes(
  ctx: Pick<Context, 'postgres' | 'instance'>,
  { metrics, filters, range }: Pick<MetricQuery, 'metrics' | 'filters' | 'range'>,
): Promise<Partial<Record<MetricId, string>>> {
  const own = metrics.filter(isOfSpend);
  if (own.length === 0) return {};
  const sources = await figureSources(ctx, { metrics: ['spend'], filters, range });
  const told = sources.flatMap(({ providerId, readUntil }) =>
    readUntil === null ? [] : [`${providerCard(providerId).name} as of ${asOfText(readUntil)} UTC`],
  );
  if (told.length === 0) return {};
  const note = `Spend of ${told.toSorted().join(', of ')}.`;
  return Object.fromEntries(own.map((id) => [id, note]));
}
