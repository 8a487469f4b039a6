import type { Block } from '@parley/core/assistant';
import { opportunityPermalink } from '@parley/core/features/opportunities';
import { METRICS } from '@parley/core/metrics';
import type { Plan } from '@parley/language/plan';
import type { Facts } from './facts.ts';
import { type Rows, rowName } from './rows.ts';
import { unitOf } from './wording.ts';

/** Figures that are the amount of an opportunity, where it counts at all. */
const IS_AMOUNT = /^(pipeline|closedWon)(Amount|Influenced)$/;
const IS_COUNT = /Count$|Influenced$/;

/** Rows of opportunities with what is known of each: stage, amount, days and its page. */
export async function opportunitiesOf(
  plan: Plan,
  { rows, totalRows }: Rows,
  facts: Facts,
): Promise<Extract<Block, { kind: 'opportunities' }>> {
  const { metric } = plan;
  const found = await facts.opportunities(rows.flatMap((row) => row.values.opportunity?.id ?? []));
  const type = metric.startsWith('closedWon') ? 'closedWon' : 'pipeline';
  const isOwn = !IS_AMOUNT.test(metric) && !IS_COUNT.test(metric);
  return {
    kind: 'opportunities',
    label: METRICS[metric].label,
    ...(isOwn && { figure: { label: METRICS[metric].label, unit: unitOf(metric) } }),
    items: rows.map((row) => {
      const id = row.values.opportunity?.id ?? '';
      const known = found.get(id);
      const value = row.metrics[metric] ?? null;
      return {
        id,
        name: rowName('opportunity', row),
        company: known?.company?.name || known?.accountCompanyName || '',
        stage: known?.stage ?? '',
        amount: known?.amount ?? (isOwn ? null : value),
        openDate: known?.openDate ?? null,
        closeDate: known?.closeDate ?? null,
        isClosed: known !== undefined && known.status !== 'PIPELINE',
        ...(isOwn && { value }),
        permalink: known === undefined ? null : opportunityPermalink(id, type),
      };
    }),
    totalRows,
  };
}
