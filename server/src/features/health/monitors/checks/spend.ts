import { type Day, daysBetween } from '@parley/core/dates';
import { vendorOf } from '@parley/core/features/channels';
import { formatFigure, METRICS } from '@parley/core/metrics';
import { loadOwnNames } from '../../../../data/channels/index.ts';
import { type Check, type CheckInput, type Found, fine } from '../check.ts';
import { type VendorMonth, wholeMonths } from '../vendor-months.ts';

const BACK_MONTHS = 3;
const PAID: readonly string[] = ['chnl_paid_search', 'chnl_paid_social', 'chnl_display'];

const monthName = (month: Day): string =>
  new Date(`${month}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
const endOf = (month: Day): Day => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};
const countText = (value: number): string => formatFigure(value, 'count');

const foundIn = ({ month, vendorId, visits, spend }: VendorMonth, says: string): Found => ({
  subject: `${vendorId} ${month}`,
  vendorId,
  firstDay: month,
  lastDay: endOf(month),
  says,
  evidence: [
    { label: METRICS.visits.label, value: visits, unit: 'count' },
    { label: METRICS.spend.label, value: spend, unit: 'money' },
  ],
});

type Ledger = {
  all: readonly VendorMonth[];
  of: (vendorId: string, month: Day) => VendorMonth | undefined;
  nameOf: (each: VendorMonth) => string;
};

async function ledgerOf({ vendorMonths, postgres, instanceId }: CheckInput): Promise<Ledger> {
  const all = await vendorMonths();
  const own = await loadOwnNames({ postgres, instance: { id: instanceId } });
  const byKey = new Map(all.map((each) => [`${each.vendorId} ${each.month}`, each]));
  return {
    all,
    of: (vendorId, month) => byKey.get(`${vendorId} ${month}`),
    nameOf: ({ vendorId }) => vendorOf(vendorId, own).name,
  };
}

const outcome = (findings: readonly Found[], value: number) => ({ value, findings });

/** Months that are over, in which a vendor brought visits and nothing is known of its cost, though it had cost something before and goes on. */
export const spendMissing: Check = async (input) => {
  const ledger = await ledgerOf(input);
  if (ledger.all.every(({ spend }) => spend === 0)) return 'waiting';
  const months = wholeMonths(input.today, BACK_MONTHS).filter(
    (month) => daysBetween(endOf(month), input.today) > input.threshold,
  );
  const last = months[0];
  const findings = ledger.all
    .filter(({ month, visits, isSpendKnown }) => months.includes(month) && visits > 0 && !isSpendKnown)
    .filter(({ vendorId, month }) => {
      const spent = ledger.all.filter((each) => each.vendorId === vendorId && each.spend > 0);
      const earliest = wholeMonths(month, BACK_MONTHS).at(-1) ?? month;
      const before = spent.some((each) => each.month < month && each.month >= earliest);
      return before && (month === last || spent.some((each) => each.month > month));
    })
    .map((each) =>
      foundIn(
        each,
        `No spend of ${ledger.nameOf(each)} is known for ${monthName(each.month)}, while it brought ${countText(each.visits)} visits.`,
      ),
    );
  return outcome(findings, findings.length);
};

/** Vendors that cost money in a month and brought nobody. */
export const spendWithoutVisits: Check = async (input) => {
  const ledger = await ledgerOf(input);
  if (ledger.all.every(({ spend }) => spend === 0)) return 'waiting';
  const months = wholeMonths(input.today, BACK_MONTHS);
  const idle = ledger.all.filter(
    ({ month, visits, spend }) => months.includes(month) && visits === 0 && spend > 0,
  );
  const findings = idle
    .filter(({ spend }) => spend >= input.threshold)
    .map((each) =>
      foundIn(
        each,
        `${ledger.nameOf(each)} cost ${formatFigure(each.spend, 'money')} in ${monthName(each.month)} and brought no visit.`,
      ),
    );
  return outcome(findings, Math.max(0, ...idle.map(({ spend }) => spend)));
};

/** Vendors that are paid by their kind, bring visits and cost nothing that is known. */
export const visitsWithoutSpend: Check = async (input) => {
  const ledger = await ledgerOf(input);
  const [month] = wholeMonths(input.today, 1);
  if (month === undefined || ledger.all.length === 0) return 'waiting';
  const months = [month, ...wholeMonths(month, BACK_MONTHS)];
  const unpaid = ledger.all.filter(
    (each) =>
      each.month === month &&
      PAID.includes(each.channelId) &&
      months.every((one) => ledger.of(each.vendorId, one)?.isSpendKnown !== true),
  );
  const findings = unpaid
    .filter(({ visits }) => visits >= input.threshold)
    .map((each) =>
      foundIn(
        each,
        `${ledger.nameOf(each)} brought ${countText(each.visits)} visits in ${monthName(month)}, and no spend of it is known since ${monthName(months.at(-1) ?? month)}.`,
      ),
    );
  return findings.length === 0 && unpaid.length === 0
    ? fine(0)
    : outcome(findings, Math.max(...unpaid.map(({ visits }) => visits)));
};
