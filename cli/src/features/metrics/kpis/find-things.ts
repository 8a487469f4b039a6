import { lastDays, toDay, toWire } from '@parley/core/dates';
import { CHANNELS, VENDORS } from '@parley/core/features/channels';
import { QUERY_LIMITS } from '@parley/core/metrics';
import { z } from 'zod';
import type { Operation } from '../../../platform/graphql.ts';
import { findNamed, type Named } from '../../../platform/lookup.ts';
import type { Session } from '../../../platform/session.ts';
import { findCampaigns } from '../../campaigns/index.ts';
import type { KpiPageName } from './pages.ts';

const edges = <Node extends z.ZodType>(node: Node) =>
  z.object({ get: z.object({ edges: z.array(z.object({ node })) }) });
const named = z.object({ id: z.string(), name: z.string() });

const pixels = z.object({ pixels: edges(named) });
export const PIXELS: Operation<z.infer<typeof pixels>> = {
  document: /* GraphQL */ `
    query CliPixels($searchQuery: String) {
      pixels { get(page: { limit: 50, offset: 0 }, searchQuery: $searchQuery) { edges { node { id name } } } }
    }
  `,
  data: pixels,
};

const companies = z.object({ companies: edges(named.extend({ tld: z.string() })) });
export const COMPANIES_NAMED: Operation<z.infer<typeof companies>> = {
  document: /* GraphQL */ `
    query CliCompaniesNamed($searchQuery: String, $startDate: DateTime!, $endDate: DateTime!) {
      companies {
        get(page: { limit: 50, offset: 0 }, searchQuery: $searchQuery, startDate: $startDate, endDate: $endDate) {
          edges { node { id name tld } }
        }
      }
    }
  `,
  data: companies,
};

const opportunities = z.object({ opportunities: edges(named) });
export const OPPORTUNITIES_NAMED: Operation<z.infer<typeof opportunities>> = {
  document: /* GraphQL */ `
    query CliOpportunitiesNamed($searchQuery: String, $startDate: DateTime!, $endDate: DateTime!) {
      opportunities {
        get(page: { limit: 50, offset: 0 }, searchQuery: $searchQuery, startDate: $startDate, endDate: $endDate) {
          edges { node { id name } }
        }
      }
    }
  `,
  data: opportunities,
};

/** All days the API answers for at once: what is looked for by name may be old. */
const ever = (session: Session) => toWire(lastDays(QUERY_LIMITS.days, toDay(session.io.now())));

async function findPixel(session: Session, wanted: string): Promise<Named> {
  if (/^pixl_\S+$/.test(wanted)) return { id: wanted, name: wanted };
  const found = (await session.query(PIXELS, { searchQuery: wanted })).pixels.get.edges;
  return findNamed(
    'pixel',
    found.map(({ node }) => node),
    wanted,
  );
}

async function findCompany(session: Session, wanted: string): Promise<Named> {
  if (/^comp_\S+$/.test(wanted)) return { id: wanted, name: wanted };
  const asked = { searchQuery: wanted, ...ever(session) };
  const found = (await session.query(COMPANIES_NAMED, asked)).companies.get.edges.map(({ node }) => node);
  const byDomain = found.find(({ tld }) => tld === wanted.toLowerCase());
  return byDomain === undefined
    ? findNamed('company', found, wanted)
    : { ...byDomain, name: byDomain.name || wanted };
}

async function findOpportunity(session: Session, wanted: string): Promise<Named> {
  if (/^oppt_\S+$/.test(wanted)) return { id: wanted, name: wanted };
  const asked = { searchQuery: wanted, ...ever(session) };
  const found = (await session.query(OPPORTUNITIES_NAMED, asked)).opportunities.get.edges;
  return findNamed(
    'opportunity',
    found.map(({ node }) => node),
    wanted,
  );
}

const campaignsNamed = async (session: Session, wanted: readonly string[]): Promise<Named[]> =>
  (await findCampaigns(session, wanted)).map((id, at) => ({ id, name: wanted[at] ?? id }));

type Find = (session: Session, wanted: readonly string[]) => Promise<Named[]>;
const each =
  (find: (session: Session, wanted: string) => Promise<Named>): Find =>
  (session, wanted) =>
    Promise.all(wanted.map((text) => find(session, text)));

/** What the words after a page mean, by id or name. */
export const FIND: Readonly<Record<Exclude<KpiPageName, 'attribution' | 'opportunities'>, Find>> = {
  channels: each(async (_session, wanted) => findNamed('channel', CHANNELS, wanted)),
  vendors: each(async (_session, wanted) => findNamed('vendor', VENDORS, wanted)),
  campaigns: campaignsNamed,
  pixels: each(findPixel),
  companies: each(findCompany),
  opportunity: each(findOpportunity),
};
