import type { RawAdStatistic, RawCompany, RawFacts, RawSettings } from './raw.ts';
import { spendDaysOf } from './spend.ts';
import { type Basis, type ReferenceTouch, touchesByCompany } from './touches.ts';
import { type ReferenceViewThrough, viewThroughsOf } from './view-throughs.ts';
import { deriveReference, type ReferenceVisit } from './visits.ts';

/** What follows from the raw facts whatever is asked. */
export type Prepared = {
  facts: RawFacts;
  settings: RawSettings;
  visits: readonly ReferenceVisit[];
  viewThroughs: readonly ReferenceViewThrough[];
  spendDays: readonly RawAdStatistic[];
  companies: ReadonlyMap<string, RawCompany>;
  /** Touches of each company in order. */
  touches: Readonly<Record<Basis, ReadonlyMap<string, readonly ReferenceTouch[]>>>;
};

export function prepare(facts: RawFacts, settings: RawSettings): Prepared {
  const visits = deriveReference(facts.pageViews, { rules: settings.rules ?? [] });
  const viewThroughs = viewThroughsOf(visits, facts.impressions, settings.viewThroughDays);
  const touchesOn = (basis: Basis) => touchesByCompany(basis, facts, settings, visits, viewThroughs);
  return {
    facts,
    settings,
    visits,
    viewThroughs,
    spendDays: spendDaysOf(facts),
    companies: new Map(facts.companies.map((company) => [company.id, company])),
    touches: {
      visits: touchesOn('visits'),
      views: touchesOn('views'),
      offline: touchesOn('offline'),
      pixels: touchesOn('pixels'),
    },
  };
}
