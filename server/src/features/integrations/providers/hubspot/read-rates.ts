import { z } from 'zod';
import { type CurrencyRate, ProviderFailure, type Session } from '../../provider.ts';
import { dayInZone } from '../../reading/index.ts';
import { listPages } from './list-pages.ts';
import { PATHS } from './paths.ts';

const rateSchema = z.object({
  fromCurrencyCode: z.string(),
  toCurrencyCode: z.string(),
  conversionRate: z.coerce.number().positive(),
  effectiveAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
});
type Rate = z.infer<typeof rateSchema>;

/** All rates that the account has or had, some at a time; a failure where the connection may not read them. */
const ratePages = (session: Session) =>
  listPages(session, {
    object: 'exchange rates',
    address: PATHS.rates,
    item: rateSchema,
    limit: 100,
    after: undefined,
  });

/** Whether the connection may read the rates of its account. One in US dollars needs none. */
export async function checkRates(session: Session): Promise<void> {
  if (session.account?.currency !== 'USD') await ratePages(session).next();
}

/** The rates of one currency, each until the next one; the first one for the days before it as well. */
function spansOf(currency: string, rates: readonly Rate[], timeZone: string | undefined): CurrencyRate[] {
  const ordered = rates.toSorted((a, b) => a.effectiveAt.getTime() - b.effectiveAt.getTime());
  return ordered.map(({ conversionRate, effectiveAt }, at) => {
    const next = ordered[at + 1];
    return {
      currency,
      from: at === 0 ? null : dayInZone(effectiveAt, timeZone),
      until: next === undefined ? null : dayInZone(next.effectiveAt, timeZone),
      worth: String(conversionRate),
    };
  });
}

/** The rates of an account of several currencies to its own; none in an account of one, or where they may not be read. */
export async function readRates(session: Session): Promise<CurrencyRate[]> {
  const { currency: own, timeZone } = session.account ?? {};
  try {
    const rates: Rate[] = [];
    for await (const { items } of ratePages(session))
      rates.push(...items.filter(({ toCurrencyCode }) => toCurrencyCode === own));
    return [...Map.groupBy(rates, ({ fromCurrencyCode }) => fromCurrencyCode)].flatMap(([currency, of]) =>
      spansOf(currency, of, timeZone),
    );
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.failure.kind !== 'permission') throw error;
    return [];
  }
}
