import type { ChartSeries, ChartValue } from '../../../charts/index.ts';
import type { CampaignWeeksQuery } from '../../../generated/graphql.ts';

type Row = CampaignWeeksQuery['metrics']['query']['rows'][number];
type Named = { id: string; name: string };

/** Lines are told apart by colour; campaigns of one vendor share its colour, so that they have their own here. */
const COLORS = ['#5457d6', '#2f9e6b', '#c2570c', '#b83280', '#0a8681'] as const;

/**
 * One line per campaign from rows of week x campaign: every week of the period, 0 where a campaign has none. Weeks are
 * those of `weeks`, in their order.
 */
export function campaignSeries(
  rows: readonly Row[],
  campaigns: readonly Named[],
  weeks: readonly { sundayOfWeek: string; isPartial: boolean }[],
): ChartSeries[] {
  const key = (week: string, campaign: string): string => `${week.slice(0, 10)} ${campaign}`;
  const found = new Map(
    rows.map(({ dimensions: [week, campaign], figures: [visits] }) => [
      key(week?.id ?? '', campaign?.id ?? ''),
      visits ?? 0,
    ]),
  );
  return campaigns.map(({ id, name }, index) => ({
    id,
    name,
    color: COLORS[index % COLORS.length] ?? COLORS[0],
    values: weeks.map(
      ({ sundayOfWeek, isPartial }): ChartValue => ({
        week: sundayOfWeek,
        value: found.get(key(sundayOfWeek, id)) ?? 0,
        isPartial,
      }),
    ),
  }));
}
