import { toDay } from '@parley/core/dates';
import { recordId } from '@parley/core/features/integrations';
import {
  type OpportunityChangeFact,
  writeOpportunityChanges,
} from '../../../data/facts/opportunities/index.ts';
import type { RowReader } from '../row-reader.ts';
import { DAY_WORDS, MONEY_WORDS, readDay, readInstant, readMoney } from '../values/read-values.ts';
import { id, name } from './company-hint.ts';
import { type RowTaker, type Run, takeFacts } from './kind.ts';

function read(row: RowReader): OpportunityChangeFact | undefined {
  const opportunityExternalId = row.needed('opportunityId', id, 'an id of an opportunity');
  const changedAt = row.needed('changedAt', readInstant, ...DAY_WORDS);
  const amount = row.value('amount', readMoney, MONEY_WORDS) ?? null;
  const closeDate = row.value('closeDate', readDay, ...DAY_WORDS) ?? null;
  if (opportunityExternalId === undefined || changedAt === undefined || row.isBad()) return undefined;
  const own = recordId(row.text('externalId'));
  return {
    externalId:
      own === '' || own === opportunityExternalId
        ? `${opportunityExternalId}|${changedAt.toISOString()}`
        : own,
    opportunityExternalId,
    changedAt,
    stage: name(row.text('stage')),
    amount,
    closeDate,
  };
}

export const opportunityHistory = (run: Run): RowTaker =>
  takeFacts(run, {
    read,
    keyOf: ({ externalId }) => externalId,
    understood: ({ opportunityExternalId, changedAt, stage, amount, closeDate }) => ({
      day: toDay(changedAt),
      sums: {},
      row: {
        opportunityId: opportunityExternalId,
        changedAt: changedAt.toISOString(),
        stage,
        amount: amount === null ? null : Number(amount),
        closeDate,
      },
    }),
    write: async (input) => {
      const { unknown, ...stored } = await writeOpportunityChanges(input);
      const left = input.rows.filter(({ opportunityExternalId }) =>
        unknown.has(opportunityExternalId),
      ).length;
      run.report.skipped += left;
      run.report.warn('Its opportunity is not known: import the opportunities first.', left);
      return stored;
    },
  });
