import { formatFigure } from '@parley/core/metrics';

const count = (value: number): string => formatFigure(value, 'count');
const counted = (value: number, one: string, many: string): string =>
  `${count(value)} ${value === 1 ? one : many}`;

export type Market = { hasMarket: boolean; companies: number; known: number };

/** How large the target market is, of what is known. */
export function marketWords({ hasMarket, companies, known }: Market): string | null {
  if (!hasMarket) return null;
  const of = counted(known, 'company', 'companies');
  if (known === 0)
    return 'It is chosen. No company is known yet: they are added as they visit or are imported.';
  return companies === 0
    ? `None of the ${of} known so far is in it.`
    : `${count(companies)} of the ${of} known so far ${companies === 1 ? 'is' : 'are'} in it.`;
}

export type Money = { spend: number; opportunities: number; pipeline: number };

/** Which sums figures are made of. */
export function moneyWords({ spend, opportunities, pipeline }: Money): string | null {
  const spent = spend > 0 ? [`${formatFigure(spend, 'money')} of spend`] : [];
  const deals =
    opportunities > 0
      ? [`${counted(opportunities, 'opportunity', 'opportunities')} worth ${formatFigure(pipeline, 'money')}`]
      : [];
  const all = [...spent, ...deals];
  return all.length === 0 ? null : `Known of the last two years: ${all.join(' and ')}.`;
}

export type People = { colleagues: number; invited: number };

/** Who came, and who was only asked. */
export function peopleWords({ colleagues, invited }: People): string | null {
  const here = `${counted(colleagues, 'colleague is', 'colleagues are')} here`;
  const asked = `${counted(invited, 'invitation is', 'invitations are')} sent and not accepted yet`;
  if (colleagues > 0) return invited > 0 ? `${here}, ${asked}.` : `${here}.`;
  return invited > 0 ? `${asked}.` : null;
}
