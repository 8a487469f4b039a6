import { addDays } from '@parley/core/dates';
import { type Decimal, decimalOf, unitsOf } from '@parley/core/decimal';
import { type AdStatisticFact, MICROS, writeAdStatistics } from '../../../data/facts/spend/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { readPeriod } from '../reading/report-period.ts';
import type { RowReader } from '../row-reader.ts';
import { moneyUnder, readCount } from '../values/read-values.ts';
import { checkSpendOnce } from './check-spend-once.ts';
import { name } from './company-hint.ts';
import type { RowTaker, Run } from './kind.ts';
import { replacedSpan, type Span, widened } from './replace.ts';
import { spreadStatistic } from './spread-statistic.ts';

/** A day of a campaign may be many rows (devices, networks): their sums are kept until the end. */
const MOST_DAYS = 500_000;
const amount = moneyUnder(Number.POSITIVE_INFINITY);

function spendOf(row: RowReader): Decimal {
  const micros = row.value('spendMicros', amount, 'an amount in millionths');
  const columns = ['spend', 'spendMicros'];
  if (columns.some(row.isEmpty) && columns.every((field) => row.text(field) === ''))
    row.warn('The spend is empty: it counts as 0.');
  return micros === undefined
    ? (row.value('spend', amount, 'an amount') ?? '0')
    : decimalOf(unitsOf(micros, 0), MICROS);
}

const sumOf = (one: Decimal, other: Decimal): Decimal =>
  decimalOf(unitsOf(one, MICROS) + unitsOf(other, MICROS), MICROS);

/** The figures of a row, and how many days they are of. */
type Read = { fact: AdStatisticFact; days: number };

function read(run: Run, row: RowReader): Read | undefined {
  const period = readPeriod(row, run.period);
  const vendorId =
    row.text('vendor') === ''
      ? run.vendorId
      : row.value(
          'vendor',
          (text) => run.vendors.read(text, row.text('channel')),
          'a vendor',
          run.vendors.near,
        );
  const spend = spendOf(row);
  const impressions = row.value('impressions', readCount, 'a number of impressions') ?? 0;
  const clicks = row.value('clicks', readCount, 'a number of clicks') ?? 0;
  if (vendorId === undefined && row.text('vendor') === '') row.fail('vendor', 'A vendor is missing.');
  if (period === undefined || vendorId === undefined || row.isBad()) return undefined;
  const ad = row.text('adId');
  const campaignExternalId = row.text('campaignId') || run.campaignOfAd.get(ad) || '';
  if (ad !== '' && campaignExternalId === '')
    row.warn('The campaign of the ad is not known: its spend is of no campaign.');
  const campaign = row.text('campaign') || run.campaignNames.get(campaignExternalId) || '';
  const { first: day, days } = period;
  return {
    fact: { vendorId, campaign: name(campaign), campaignExternalId, day, spend, impressions, clicks },
    days,
  };
}

const sizesOf = ({ spend, impressions, clicks }: AdStatisticFact) => ({
  spend: Number(spend),
  impressions,
  clicks,
});

const shown = (
  { vendors }: Run,
  { vendorId, campaign, campaignExternalId = '', ...figures }: AdStatisticFact,
) => ({
  vendor: vendors.nameOf(vendorId),
  campaign: campaign || campaignExternalId || null,
  ...figures,
  spend: Number(figures.spend),
});

export function adStatistics(run: Run): RowTaker {
  const sums = new Map<string, AdStatisticFact>();
  const { transaction, instanceId, importId, source, report } = run;
  const add = (fact: AdStatisticFact): void => {
    const key = JSON.stringify([fact.vendorId, fact.campaign, fact.campaignExternalId, fact.day]);
    const sum = sums.get(key);
    if (sum !== undefined) {
      sum.spend = sumOf(sum.spend, fact.spend);
      sum.impressions += fact.impressions;
      sum.clicks += fact.clicks;
      report.warn('Another row of the same campaign and day is there: added up with it.');
    } else if (sums.size < MOST_DAYS) sums.set(key, fact);
    else
      throw new AppError('INVALID_INPUT', {
        message: `The file has more than ${MOST_DAYS} days of campaigns. Split it by day.`,
      });
  };
  return {
    take: async (row) => {
      const found = read(run, row);
      if (found === undefined) {
        report.skipped++;
        return;
      }
      const { fact, days } = found;
      const spread = spreadStatistic(fact, days);
      for (const each of spread) add(each);
      const isOfDays = days > 1;
      report.understanding.add({
        day: fact.day,
        days: isOfDays ? spread.map((each) => ({ day: each.day, sums: sizesOf(each) })) : undefined,
        vendorId: fact.vendorId,
        sums: sizesOf(fact),
        row: { ...shown(run, fact), ...(isOfDays && { until: addDays(fact.day, days - 1) }) },
      });
    },
    // All at once: two campaigns of one name are one, whichever part of the file they are in.
    finish: async () => {
      if (sums.size > 0) {
        const rows = [...sums.values()];
        const span = rows.reduce<Span | undefined>((days, { day }) => widened(days, day), undefined);
        const whole = run.replace && replacedSpan(run.replace, span);
        const {
          campaigns,
          campaignIds: _,
          made,
          ...stored
        } = await writeAdStatistics({
          transaction,
          instanceId,
          importId,
          source,
          rows,
          whole,
        });
        report.add(stored);
        await checkSpendOnce(run, rows, { campaigns, made });
        report.replaced = whole;
      }
    },
  };
}
