import { messyEdges } from './messy-edges.ts';
import { messyFilling } from './messy-filling.ts';
import type { World } from './world.ts';
import { companyByHand, pixelByHand, worldByHand } from './world-by-hand.ts';

const SECTORS = ['sect_software', 'sect_retail', null] as const;
const REGIONS = ['regn_europe', 'regn_asia', 'regn_antarctica', null] as const;
const SIZES = ['rrng_enterprise', 'rrng_mid_market'] as const;

const COMPANIES = Array.from({ length: 10 }, (_, index) =>
  companyByHand(
    index,
    `Messy ${String.fromCharCode(65 + index)}`,
    [SECTORS[index % 3] ?? null, REGIONS[index % 4] ?? null, SIZES[index % 2] ?? null],
    index % 3 !== 1,
  ),
);

const PIXELS = [
  pixelByHand('sense', 'chnl_display', 'vndr_6sense'),
  pixelByHand('base', 'chnl_display', 'vndr_demandbase'),
  pixelByHand('sponsored', 'chnl_paid_social', 'vndr_linkedin_ads'),
  // A second pixel of a vendor, in another channel.
  pixelByHand('sense video', 'chnl_video', 'vndr_6sense'),
];

/** Days an influence period of this world begins before the opening; the instance has to be set to it. */
export const MESSY_WINDOW_DAYS = 30;

/** Every edge that figures can fall over, and a random filling of `seed` around them, in the first months of 2024. */
export function messyWorld(seed: number): World {
  const parts = { companies: COMPANIES, pixels: PIXELS };
  const edges = messyEdges(parts);
  const filling = messyFilling(seed, parts);
  return worldByHand({
    name: 'Messy',
    range: { start: '2024-02-18', end: '2024-04-06' },
    ...parts,
    // Some companies are in both, some in none.
    audiences: {
      even: COMPANIES.filter(({ index }) => index % 2 === 0),
      first: COMPANIES.filter(({ index }) => index < 5),
      empty: [],
    },
    facts: {
      opportunities: [...edges.facts.opportunities, ...filling.facts.opportunities],
      leads: [...edges.facts.leads, ...filling.facts.leads],
      offlineEvents: [...edges.facts.offlineEvents, ...filling.facts.offlineEvents],
      adStatistics: [...edges.facts.adStatistics, ...filling.facts.adStatistics],
      vendorSpend: [...edges.facts.vendorSpend, ...filling.facts.vendorSpend],
    },
    pageViews: [...edges.pageViews, ...filling.pageViews],
    impressions: [...edges.impressions, ...filling.impressions],
  });
}
