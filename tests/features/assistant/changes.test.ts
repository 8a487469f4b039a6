import { addDays } from '@parley/core/dates';
import { listChanges } from '@parley/server/features/assistant/changes/list-changes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { storeByHand } from '../api/visits.ts';
import { COMPANIES, ORIGINS, TODAY } from './world.ts';

const [LINKEDIN, GOOGLE] = ORIGINS;
/** The last whole week before today, in which LinkedIn brought three times as much. */
const LAST_DAY = addDays(TODAY, -1);
const isLastWeek = (day: string): boolean => day > addDays(LAST_DAY, -7);

const visits = Array.from({ length: 70 }, (_, back) => addDays(LAST_DAY, -back)).flatMap((day) => {
  const fromLinkedIn = isLastWeek(day) ? 12 : 4;
  return [
    ...Array.from({ length: fromLinkedIn }, (_, hour) => ({ hour, utm: LINKEDIN.utm })),
    ...Array.from({ length: 4 }, (_, hour) => ({ hour, utm: GOOGLE.utm })),
  ].map(({ hour, utm }) => ({ at: `${day}T${String(hour + 6).padStart(2, '0')}:00:00Z`, utm }));
});

let services: TestServices;
let instance: TestInstance;
beforeAll(async () => {
  services = sharedServices();
  instance = await createTestInstance(services);
  await storeByHand(services, instance.id, { companies: COMPANIES.slice(0, 1), visits });
});
afterAll(() => services.close());

const ask = (since: string | null, today = TODAY) =>
  listChanges({
    ctx: instance.user.ctx,
    input: { since: since === null ? null : new Date(`${since}T00:00:00Z`) },
    today,
  });

it('says what is unlike its own past, what it came from, and where to see it', async () => {
  const { range, changes, isComparable } = await ask(null);
  expect(isComparable).toBe(true);
  expect(range).toEqual({ start: addDays(LAST_DAY, -6), end: LAST_DAY });
  expect(changes).toMatchObject([
    {
      metric: 'visits',
      says: 'Visits: 112, 100% above the usual 56.',
      mostly: 'Mostly LinkedIn Ads: +56.',
      isBetter: true,
    },
  ]);
  expect(changes[0]?.path).toContain(`startDate=${range.start}`);
  expect(changes[0]?.question).toContain(range.start);
});

it('says nothing of quiet days, nor where there is no past to compare with', async () => {
  expect(await ask(null, addDays(TODAY, -7))).toMatchObject({ changes: [], isComparable: true });
  // The last visit was long ago: only two such periods are known before.
  const long = await ask(addDays(LAST_DAY, -27));
  expect(long.range.start).toBe(addDays(LAST_DAY, -27));
  expect(long).toMatchObject({ changes: [], isComparable: false });
});
