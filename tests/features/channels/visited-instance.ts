import type { OwnRule } from '@parley/core/features/channels';
import { deriveNow } from '@parley/server/data/visits/index';
import { createTestInstance } from '../../testkit/instance.ts';
import type { TestServices } from '../../testkit/services.ts';
import type { ReferenceVisit } from '../analytics/reference/visits.ts';
import { FIRST_DAY, instant, makeWorld } from '../analytics/world.ts';

export type Sent = Omit<OwnRule, 'id'>;
export const rule = (vendorId: string, channelId: string, more: Partial<Sent>): Sent => ({
  channelId,
  vendorId,
  media: [],
  sources: [],
  referralDomains: [],
  customParameters: [],
  ...more,
});
export const sent = (rules: readonly Sent[]) =>
  rules.map((each) => ({
    ...each,
    media: [...each.media],
    sources: [...each.sources],
    referralDomains: [...each.referralDomains],
    customParameters: each.customParameters.map(({ name, values }) => ({ name, values: [...values] })),
  }));
/** An instance with the visits of a few weeks, the first of them 60 days ago. */
export async function visitedInstance(services: TestServices, seed: number, visitors = 60) {
  const instance = await createTestInstance(services);
  const shift = Math.floor((Date.now() - 60 * 86_400_000 - FIRST_DAY) / 1_000) * 1_000;
  const rows = makeWorld(instance.id, seed, visitors).pageViews.map((row) => ({
    ...row,
    occurred_at: instant(Date.parse(`${row.occurred_at.replace(' ', 'T')}Z`) + shift),
  }));
  await services.clickhouse.insert('page_views', rows);
  await deriveNow({ services, instanceId: instance.id });
  return { instance, rows, ctx: instance.admin.ctx };
}

export const people = (visits: readonly ReferenceVisit[]) =>
  visits.filter(({ botReason }) => botReason === '');
export const keyOf = ({ visitor, startedAt }: ReferenceVisit) => `${visitor}|${startedAt}`;

/** Moves from vendor to vendor between two derivations of the same visits. */
export function movesBetween(before: readonly ReferenceVisit[], after: readonly ReferenceVisit[]) {
  const then = new Map(people(before).map((visit) => [keyOf(visit), visit.vendorId]));
  const moves: Record<string, number> = {};
  for (const visit of people(after)) {
    const from = then.get(keyOf(visit));
    if (from === visit.vendorId) continue;
    const name = `${from} > ${visit.vendorId}`;
    moves[name] = (moves[name] ?? 0) + 1;
  }
  return moves;
}
