import { addDays, toDay } from '@parley/core/dates';
import { METRIC_IDS, type MetricId, metricOf } from '@parley/core/metrics';
import { explainMetric, runMetricQuery } from '@parley/server/analytics/index';
import { changeMembers } from '@parley/server/data/facts/audiences/index';
import { drainNow } from '@parley/server/platform/outbox/index';
import { MESSY_WINDOW_DAYS, messyWorld } from '@parley/worlds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedServices } from '../../testkit/services.ts';
import { differences } from '../analytics/reference/compare.ts';
import type { Prepared } from '../analytics/reference/prepare.ts';
import { prepareWorld } from '../analytics/reference/raw-of-world.ts';
import { type StoredWorld, storeWorld } from '../analytics/reference/store-world.ts';

const services = sharedServices();
const PLAIN = METRIC_IDS.filter((id) => metricOf(id).ratio === undefined && metricOf(id).source !== 'rows');

let stored: StoredWorld;
let prepared: Prepared;
/** An audience whose history is known from its first day, and one without any. */
let even: string;
let tam: string;
/** Who joined and left `even`, in order. */
let history: { day: string; companyId: string; isMember: boolean }[];
let atFirst: ReadonlySet<string>;

/** Companies of an audience at the end of a day, from the first ones and every change, in order. */
function membersAt(day: string): Set<string> {
  const members = new Set(atFirst);
  for (const change of history) {
    if (change.day > day) continue;
    if (change.isMember) members.add(change.companyId);
    else members.delete(change.companyId);
  }
  return members;
}

beforeAll(async () => {
  stored = await storeWorld(services, messyWorld(1), { influenceWindowDays: MESSY_WINDOW_DAYS });
  prepared = await prepareWorld(stored);
  const { audiences, tamAudienceId } = stored.configuration;
  even = audiences.find(({ name }) => name === 'even')?.id ?? '';
  tam = tamAudienceId ?? '';
  atFirst = prepared.facts.audiences.get(even) ?? new Set();
  const { start, end } = stored.world.range;
  const companies = prepared.facts.companies.map(({ id }) => id);
  const members = new Set(atFirst);
  history = [];
  // Every few days some join and others leave, some of them more than once; it goes on after the days of the world.
  for (let day = addDays(start, 3), turn = 0; day <= addDays(end, 40); day = addDays(day, 4), turn += 1)
    for (const [at, companyId] of companies.entries()) {
      if ((at * 7 + turn * 5) % 11 > 2) continue;
      history.push({ day, companyId, isMember: !members.has(companyId) });
      if (!members.delete(companyId)) members.add(companyId);
    }
  for (const day of new Set(history.map((change) => change.day))) {
    const of = history.filter((change) => change.day === day);
    const idsOf = (isMember: boolean) =>
      of.filter((change) => change.isMember === isMember).map(({ companyId }) => companyId);
    await services.postgres.transaction().execute(async (transaction) => {
      const instanceId = stored.ctx.instance.id;
      const asked = { transaction, instanceId, audienceId: even, reason: 'rules' as const };
      await changeMembers({ ...asked, added: idsOf(true), gone: idsOf(false) });
      // The last instant of the day still belongs to it.
      await transaction
        .updateTable('audience_member_changes')
        .set({ changed_at: new Date(`${day}T23:59:59.999Z`) as never })
        .where('audience_id', '=', even)
        .where('changed_at', '>', new Date(Date.now() - 86_400_000))
        .execute();
    });
  }
  await services.postgres
    .insertInto('audience_sizes')
    .values({ audience_id: even, day: addDays(start, -10), size: atFirst.size })
    .execute();
  await drainNow(services);
});
afterAll(() => services.close());

describe('figures of the members of then', () => {
  it('are those that plain TypeScript counts for who was in the audience at the end of the days', async () => {
    const { start, end } = stored.world.range;
    const sets = new Set<string>();
    for (const last of [addDays(start, 12), addDays(start, 27), end]) {
      const members = membersAt(last);
      sets.add([...members].toSorted().join());
      const then: Prepared = {
        ...prepared,
        facts: { ...prepared.facts, audiences: new Map([...prepared.facts.audiences, [even, members]]) },
      };
      for (const dimensions of [[], ['vendor'], ['week']] as const) {
        const query = {
          dimensions,
          range: { start, end: last },
          audience: even,
          membersAsOf: 'then' as const,
        };
        const asked = { stored, prepared: then, metrics: PLAIN, query, tally: new Map() };
        expect(await differences(asked)).toEqual([]);
      }
    }
    expect(sets.size).toBe(3);
  });

  it('are also those of a filter, of a day that is named, and of what they are compared with', async () => {
    const { start, end } = stored.world.range;
    const range = { start: addDays(start, 20), end: addDays(start, 33) };
    const compare = { start, end: addDays(start, 13) };
    const visitsOf = (members: ReadonlySet<string>, days: { start: string; end: string }): number =>
      prepared.visits.filter(
        (visit) =>
          visit.botReason === '' &&
          members.has(visit.companyId) &&
          toDay(visit.startedAt) >= days.start &&
          toDay(visit.startedAt) <= days.end,
      ).length;
    const filters = [{ field: 'audienceIds', operator: 'in', operand: [even] }] as const;
    const ask = async (membersAsOf: string | undefined) =>
      await runMetricQuery({
        ctx: stored.ctx,
        input: { metrics: ['humanVisits'], dimensions: [], filters, range, compare, membersAsOf },
      });
    const [now, then, named] = [await ask(undefined), await ask('then'), await ask(addDays(start, 5))];
    const counted = (members: ReadonlySet<string>) => [visitsOf(members, range), visitsOf(members, compare)];
    const found = ({ totals }: typeof now) => [totals.metrics.humanVisits, totals.previous?.humanVisits];
    expect(found(now)).toEqual(counted(membersAt(addDays(end, 100))));
    expect(found(then)).toEqual(counted(membersAt(range.end)));
    expect(found(named)).toEqual(counted(membersAt(addDays(start, 5))));
    expect(new Set([now, then, named].map((each) => JSON.stringify(found(each)))).size).toBe(3);
    expect(now.members).toBe('Counts the companies that are in the audience now.');
    expect(then.members).toBe('Counts the companies that were in the audience at the end of Mar 22, 2024.');
    expect(then.notes?.humanVisits).toContain('were in the audience at the end of Mar 22, 2024');
  });

  it('have the rows of those companies behind them', async () => {
    const { start } = stored.world.range;
    const range = { start, end: addDays(start, 27) };
    const query = { metrics: ['targetVisits'] as const, dimensions: [], filters: [], range, audience: even };
    const page = { limit: 1, offset: 0 };
    const explain = (membersAsOf?: 'then') =>
      explainMetric({
        ctx: stored.ctx,
        input: { query: { ...query, membersAsOf }, metric: 'targetVisits', page },
      });
    const [now, then] = [await explain(), await explain('then')];
    expect(then.contribution).toBe(then.value);
    expect(then.value).not.toBe(now.value);
    expect(then.settings).toContainEqual({
      name: 'Companies of audiences',
      value: 'those at the end of 2024-03-16',
    });
  });

  it('have no value where it is not known who was in the audience, and say why', async () => {
    const { start, end } = stored.world.range;
    const ask = async (audience: string, last: string, metrics: readonly MetricId[]) =>
      await runMetricQuery({
        ctx: stored.ctx,
        input: {
          metrics,
          dimensions: [],
          filters: [],
          range: { start: addDays(start, -60), end: last },
          audience,
          membersAsOf: 'then',
        },
      });
    const early = await ask(even, addDays(start, -11), ['targetVisits', 'visits']);
    expect(early.totals.metrics.targetVisits).toBeNull();
    expect(early.missing?.targetVisits).toBe(
      'Who was in even at the end of Feb 7, 2024 is not known: its history begins on Feb 8, 2024.',
    );
    const first = await ask(even, addDays(start, -10), ['baseAccounts']);
    expect(first.totals.metrics.baseAccounts).toBe(atFirst.size);
    // The target market has no history; what does not ask for it has its value.
    const never = await ask(tam, end, ['targetVisits', 'spend']);
    expect(never.totals.metrics.targetVisits).toBeNull();
    expect(never.missing?.targetVisits).toMatch(/is not known: no change of it has been recorded yet\.$/);
    expect(never.totals.metrics.spend).not.toBeNull();
    // A period that goes on has the members of now.
    const today = await ask(tam, toDay(Date.now()), ['baseAccounts']);
    expect(today.totals.metrics.baseAccounts).toBe(prepared.facts.audiences.get(tam)?.size);
  });
});
