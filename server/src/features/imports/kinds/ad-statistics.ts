import { type AdStatisticFact, writeAdStatistics } from '../../../data/facts/spend/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { RowReader } from '../row-reader.ts';
import { DAY_WORDS, readAmount, readCount, readDay } from '../values/read-values.ts';
import { nearVendors, readVendor } from '../values/read-words.ts';
import { name, warnOfCurrency } from './company-hint.ts';
import type { RowTaker, Run } from './kind.ts';
import { replacedSpan, type Span, widened } from './replace.ts';

/** A day of a campaign may be many rows (devices, networks): their sums are kept until the end. */
const MOST_DAYS = 500_000;
const MICROS = 1e6;

const amount = (text: string): number | undefined => {
  const value = readAmount(text);
  return value !== undefined && value >= 0 ? value : undefined;
};

function spendOf(row: RowReader): number {
  const micros = row.value('spendMicros', amount, 'a number of millionths');
  return micros === undefined ? (row.value('spend', amount, 'an amount') ?? 0) : micros / MICROS;
}

function read(run: Run, row: RowReader): AdStatisticFact | undefined {
  const day = row.needed('day', readDay, ...DAY_WORDS);
  const vendorId =
    row.text('vendor') === '' ? run.vendorId : row.value('vendor', readVendor, 'a vendor', nearVendors);
  const spend = spendOf(row);
  const impressions = row.value('impressions', readCount, 'a number of impressions') ?? 0;
  const clicks = row.value('clicks', readCount, 'a number of clicks') ?? 0;
  if (vendorId === undefined && row.text('vendor') === '') row.fail('vendor', 'A vendor is missing.');
  if (day === undefined || vendorId === undefined || row.isBad()) return undefined;
  warnOfCurrency(row);
  const ad = row.text('adId');
  const campaignExternalId = row.text('campaignId') || run.campaignOfAd.get(ad) || '';
  if (ad !== '' && campaignExternalId === '')
    row.warn('The campaign of the ad is not known: its spend is of no campaign.');
  const campaign = row.text('campaign') || run.campaignNames.get(campaignExternalId) || '';
  return { vendorId, campaign: name(campaign), campaignExternalId, day, spend, impressions, clicks };
}

export function adStatistics(run: Run): RowTaker {
  const sums = new Map<string, AdStatisticFact>();
  const { transaction, instanceId, source, report } = run;
  return {
    take: async (row) => {
      const fact = read(run, row);
      if (fact === undefined) {
        report.skipped++;
        return;
      }
      const key = JSON.stringify([fact.vendorId, fact.campaign, fact.campaignExternalId, fact.day]);
      const sum = sums.get(key);
      if (sum !== undefined) {
        sum.spend += fact.spend;
        sum.impressions += fact.impressions;
        sum.clicks += fact.clicks;
        report.warn('Another row of the same campaign and day is there: added up with it.');
      } else if (sums.size < MOST_DAYS) sums.set(key, fact);
      else
        throw new AppError('INVALID_INPUT', {
          message: `The file has more than ${MOST_DAYS} days of campaigns. Split it by day.`,
        });
    },
    // All at once: two campaigns of one name are one, whichever part of the file they are in.
    finish: async () => {
      if (sums.size > 0) {
        const rows = [...sums.values()];
        const span = rows.reduce<Span | undefined>((days, { day }) => widened(days, day), undefined);
        const whole = run.replace && replacedSpan(run.replace, span);
        report.add(await writeAdStatistics({ transaction, instanceId, source, rows, whole }));
        report.replaced = whole;
      }
    },
  };
}
