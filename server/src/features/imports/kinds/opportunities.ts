import { ownNames } from '@parley/core/api';
import { toDay } from '@parley/core/dates';
import { sql } from 'kysely';
import {
  type OpportunityFact,
  opportunityId,
  removeOpportunities,
  writeOpportunities,
} from '../../../data/facts/opportunities/index.ts';
import type { OpportunityStatus } from '../../../platform/postgres/fact-tables.ts';
import type { RowReader } from '../row-reader.ts';
import { DAY_WORDS, MONEY_WORDS, readBoolean, readDay, readMoney } from '../values/read-values.ts';
import { companyRow, id, name, readCompanyHint, webAddress } from './company-hint.ts';
import { type RowTaker, type Run, takeFacts } from './kind.ts';
import { othersOf } from './replace.ts';

const WORDS: Readonly<Record<string, OpportunityStatus>> = ownNames({
  pipeline: 'PIPELINE',
  open: 'PIPELINE',
  closedwon: 'CLOSED_WON',
  won: 'CLOSED_WON',
  closedlost: 'CLOSED_LOST',
  lost: 'CLOSED_LOST',
  offen: 'PIPELINE',
  gewonnen: 'CLOSED_WON',
  verloren: 'CLOSED_LOST',
});
const wordOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');
const readStatus = (text: string): OpportunityStatus | undefined => WORDS[wordOf(text)];

/** A stage says by its name that a deal is closed: `Closed Won`, `closedlost`, `Lost - no budget`, `Gewonnen`. */
function statusOfStage(stage: string): OpportunityStatus {
  const word = wordOf(stage);
  if (/closedwon|^won|gewonnen/.test(word)) return 'CLOSED_WON';
  return /closedlost|^lost|disqualified|verloren/.test(word) ? 'CLOSED_LOST' : 'PIPELINE';
}

/** The status as CRMs export it: in words, as IsWon and IsClosed, or by the stage. */
export function statusOf(row: RowReader): OpportunityStatus {
  const status = row.value('status', readStatus, 'a status such as open, won or lost');
  if (status !== undefined) return status;
  const isWon = row.value('isWon', readBoolean, 'true or false');
  const isClosed = row.value('isClosed', readBoolean, 'true or false');
  if (isWon === true) return 'CLOSED_WON';
  if (isClosed === true) return isWon === false ? 'CLOSED_LOST' : statusOfStage(row.text('stage'));
  if (isClosed === false) return 'PIPELINE';
  return statusOfStage(row.text('stage'));
}

/** Some CRMs have a day for what is lost beside that for what is won. */
function readCloseDate(row: RowReader, status: OpportunityStatus): string | null {
  const closed = row.value('closeDate', readDay, ...DAY_WORDS) ?? null;
  const lost = row.value('lostDate', readDay, ...DAY_WORDS) ?? null;
  return status === 'CLOSED_LOST' ? (lost ?? closed) : closed;
}

function read(row: RowReader): OpportunityFact | undefined {
  const externalId = row.needed('externalId', id, 'an id of at most 256 characters');
  const openDate = row.needed('openDate', readDay, ...DAY_WORDS);
  const amount = row.value('amount', readMoney, MONEY_WORDS) ?? '0';
  if (row.isEmpty('amount')) row.warn('The amount is empty: it counts as 0.');
  const status = statusOf(row);
  const closeDate = readCloseDate(row, status);
  const company = readCompanyHint(row);
  if (status !== 'PIPELINE' && closeDate === null && row.text('closeDate') === '')
    row.fail('closeDate', 'A deal that is won or lost needs a close date.');
  if (externalId === undefined || openDate === undefined || row.isBad()) return undefined;
  if (
    status === 'PIPELINE' &&
    row.text('status') === '' &&
    row.text('isClosed') === '' &&
    closeDate !== null &&
    closeDate < toDay(Date.now())
  )
    row.warn('The stage says neither won nor lost: taken as open, although the close date has passed.');
  if (closeDate !== null && closeDate < openDate) row.warn('Closed before it was opened: kept as it is.');
  return {
    externalId,
    name: name(row.text('name')) || externalId,
    status,
    stage: name(row.text('stage')),
    openDate,
    closeDate,
    amount,
    crmUrl: row.optional('crmUrl', webAddress, 'a web address'),
    company,
  };
}

export const opportunities = (run: Run): RowTaker =>
  takeFacts(run, {
    read,
    keyOf: ({ externalId }) => externalId,
    understood: ({ externalId, name: called, status, openDate, closeDate, amount, company }) => ({
      day: openDate,
      // When an open one is expected to close counts nowhere.
      otherDay: status === 'PIPELINE' ? undefined : (closeDate ?? undefined),
      sums: { amount: Number(amount) },
      row: {
        externalId,
        name: called,
        status,
        openDate,
        closeDate,
        amount: Number(amount),
        ...companyRow(company),
      },
    }),
    write: writeOpportunities,
    remove: ({ transaction, instanceId, importId }, keys) =>
      removeOpportunities({
        transaction,
        instanceId,
        importId,
        ids: keys.map((key) => opportunityId(instanceId, key)),
      }),
    replace: {
      dayOf: ({ openDate }) => openDate,
      others: (own, named) => othersOf(own, 'opportunities', sql`open_date`, named),
    },
  });
