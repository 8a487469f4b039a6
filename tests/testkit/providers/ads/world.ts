import { addDays, type Day } from '@parley/core/dates';
import { type Random, seededRandom } from '../../random.ts';

/** What a campaign cost and brought on a day; money in millionths of the account's currency. */
export type AdDay = {
  campaign: string;
  day: Day;
  micros: number;
  impressions: number;
  clicks: number;
  conversions: number;
};
export type AdGroup = { id: string; name: string; isActive: boolean };
export type AdCampaign = AdGroup & { group: string };
export type AdCreative = AdGroup & { campaign: string };

export type AdAccount = {
  id: string;
  name: string;
  currency: string;
  timeZone: string;
  groups: AdGroup[];
  campaigns: AdCampaign[];
  creatives: AdCreative[];
  days: AdDay[];
  /** Those that the report of campaigns leaves out, and the total has. */
  hidden: Set<AdDay>;
};
export type AdWorld = { accounts: AdAccount[] };

const SEED = 20_261_127;

type Account = Pick<AdAccount, 'id' | 'name'>;

function adAccount(
  { id, name }: Account,
  { until, days, random }: { until: Day; days: number; random: Random },
): AdAccount {
  const groups = [1, 2].map((at) => ({ id: `${id}1${at}`, name: `Region ${at}`, isActive: true }));
  const campaigns = Array.from({ length: 7 }, (_, at) => ({
    id: `${id}2${at}`,
    // The last two have one name: people copy campaigns.
    name: `Campaign ${Math.min(at, 5)}`,
    isActive: at % 3 !== 0,
    group: `${id}1${(at % 2) + 1}`,
  }));
  const creatives = campaigns.flatMap((campaign) =>
    [1, 2].map((at) => ({
      id: `${campaign.id}${at}`,
      name: `Picture ${at}`,
      isActive: campaign.isActive,
      campaign: campaign.id,
    })),
  );
  const all = Array.from({ length: days }, (_, at) => addDays(until, 1 - days + at));
  return {
    id,
    name,
    currency: 'USD',
    timeZone: 'UTC',
    groups,
    campaigns,
    creatives,
    hidden: new Set(),
    days: campaigns.flatMap((campaign) =>
      all
        .filter(() => random.next() < 0.7)
        .map((day) => ({
          campaign: campaign.id,
          day,
          micros: random.below(90_000_000),
          impressions: 1 + random.below(5_000),
          clicks: random.below(80),
          conversions: random.below(4),
        })),
    ),
  };
}

/** Two ad accounts with campaigns of the same names, and their days up to one; always the same of the same days. */
export function adWorld(until: Day, days: number): AdWorld {
  const span = { until, days, random: seededRandom(SEED) };
  return {
    accounts: [
      adAccount({ id: '5120', name: 'Harbor EMEA' }, span),
      adAccount({ id: '5130', name: 'Harbor Americas' }, span),
    ],
  };
}

/** What the report of campaigns has. */
export const reportedDays = ({ days, hidden }: AdAccount): AdDay[] => days.filter((day) => !hidden.has(day));

/** Of an account by day: what its campaigns add up to. */
export function totalsOf(account: AdAccount): Omit<AdDay, 'campaign'>[] {
  const sums = new Map<Day, Omit<AdDay, 'campaign'>>();
  for (const { day, micros, impressions, clicks, conversions } of account.days) {
    const sum = sums.get(day) ?? { day, micros: 0, impressions: 0, clicks: 0, conversions: 0 };
    sums.set(day, {
      day,
      micros: sum.micros + micros,
      impressions: sum.impressions + impressions,
      clicks: sum.clicks + clicks,
      conversions: sum.conversions + conversions,
    });
  }
  return [...sums.values()];
}

export const within = <Row extends { day: Day }>(
  rows: readonly Row[],
  { from, to }: { from: Day; to: Day },
): Row[] => rows.filter(({ day }) => day >= from && day <= to);

/** Units of the currency as a decimal. */
export const unitsOfMicros = (micros: number): string =>
  `${Math.floor(micros / 1e6)}.${String(micros % 1e6).padStart(6, '0')}`;
