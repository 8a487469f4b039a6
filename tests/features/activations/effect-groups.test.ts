import { addDays, toDay } from '@parley/core/dates';
import { companyId } from '@parley/server/data/companies/index';
import { readEffect } from '@parley/server/features/activations/effect/read-effect';
import { describe, expect, it } from 'vitest';
import { domainsOf } from './audience.ts';
import { audienceOfCompanies } from './audience-of-companies.ts';
import { onHubspot } from './company-places.ts';
import { isHeldOut } from './held-out.ts';

const TODAY = toDay(Date.now());
const ACTIVATED = addDays(TODAY, -11);
const HELD_OUT = 30;

/** What a company did on a day; opportunities are of so much money each. */
type Did = {
  domain: string;
  at: 'before' | 'after';
  visits: number;
  impressions: number;
  amounts: readonly number[];
};

describe('the effect of an audience that a platform knows in part', () => {
  const at = audienceOfCompanies(onHubspot);

  it('has visits, impressions and pipeline of each group, before and after, as they are added up by hand', async () => {
    const domains = domainsOf(90);
    // HubSpot knows two of three, and refuses the others.
    const known = domains.filter((_, index) => index % 3 !== 0);
    const id = await at.activate(domains, HELD_OUT, known);
    const run = await at.send(id);
    await at.services.postgres
      .updateTable('audience_activations')
      // Outside of tests nothing changes when it was.
      .set({ activated_at: `${ACTIVATED}T12:00:00Z` as never })
      .where('audience_id', '=', id)
      .execute();
    const all: Did[] = domains.flatMap((domain, index) => [
      { domain, at: 'before', visits: index % 4, impressions: index % 5, amounts: index % 7 ? [] : [10] },
      {
        ...{ domain, at: 'after', visits: index % 3, impressions: 1 + (index % 6) },
        amounts: index % 5 ? [] : [100.25, index],
      },
    ]);
    await store(id, all);
    const groupOf = (domain: string): string =>
      isHeldOut(id, domain, HELD_OUT) ? 'heldOut' : known.includes(domain) ? 'reached' : 'notReached';
    const of = (group: string): string[] => domains.filter((domain) => groupOf(domain) === group);
    const outcome = (group: string, when: Did['at']) => {
      const rows = all.filter((row) => groupOf(row.domain) === group && row.at === when);
      const sum = (value: (row: Did) => number) => rows.reduce((total, row) => total + value(row), 0);
      return {
        visits: sum(({ visits }) => visits),
        visited: rows.filter(({ visits }) => visits > 0).length,
        impressions: sum(({ impressions }) => impressions),
        opportunities: sum(({ amounts }) => amounts.length),
        opened: rows.filter(({ amounts }) => amounts.length > 0).length,
        amount: expect.closeTo(
          sum(({ amounts }) => amounts.reduce((total, amount) => total + amount, 0)),
          6,
        ),
      };
    };
    const groups = ['reached', 'notReached', 'heldOut'];
    const expected = groups.map((group) => ({
      ...{ group, companies: of(group).length },
      ...{ before: outcome(group, 'before'), after: outcome(group, 'after') },
    }));
    expect((await readEffect(at.ctx(), id))?.groups).toMatchObject(expected);
    expect(of('notReached').length).toBeGreaterThan(0);
    expect(run).toMatchObject({ added: of('reached').length, refused: of('notReached').length });
  });

  async function store(audienceId: string, all: readonly Did[]): Promise<void> {
    const { clickhouse } = at.services;
    const own = (domain: string) => ({
      instance_id: at.instance.id,
      company_id: companyId(at.instance.id, domain),
    });
    const dayOf = ({ at: when }: Did): string => addDays(ACTIVATED, when === 'before' ? -2 : 2);
    const version = { version: 1, is_deleted: 0 };
    await clickhouse.insert(
      'audience_companies',
      [...new Set(all.map(({ domain }) => domain))].map((domain) => ({
        ...{ ...own(domain), ...version, audience_id: audienceId },
      })),
    );
    await clickhouse.insert(
      'company_days',
      all
        .filter(({ visits }) => visits > 0)
        .map((row) => ({
          ...{ ...own(row.domain), ...version, day: dayOf(row), is_bot: 0 },
          ...{ visits: row.visits, page_views: row.visits },
          ...{ last_at: `${dayOf(row)} 12:00:00.000`, last_started_at: `${dayOf(row)} 12:00:00.000` },
        })),
    );
    const shown = (row: Did, more: object) => {
      const when = `${dayOf(row)} 12:00:00.000`;
      return {
        ...{ ...own(row.domain), event_id: crypto.randomUUID() },
        ...{ occurred_at: when, received_at: when, ...more },
      };
    };
    await clickhouse.insert(
      'impressions',
      all.flatMap((row) => [
        ...Array.from({ length: row.impressions }, () => shown(row, {})),
        // Of a program: counted nowhere.
        shown(row, { bot_reason: 'user-agent' }),
      ]),
    );
    await clickhouse.insert(
      'opportunities',
      all.flatMap((row, index) =>
        row.amounts.map((amount, nth) => ({
          ...{ ...own(row.domain), ...version, opportunity_id: `oppt_${index}_${nth}`, name: 'Deal' },
          ...{ status: 'open', open_date: dayOf(row), close_date: '1970-01-01' },
          ...{ amount: amount.toFixed(2), is_net_new: 1 },
        })),
      ),
    );
  }
});
