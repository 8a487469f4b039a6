import type { Day } from '@parley/core/dates';
import type { MonitorId } from '@parley/core/features/health';
import { evaluateMonitors } from '@parley/server/features/health/monitors/evaluate';
import { listMonitors } from '@parley/server/features/health/monitors/list-monitors';
import { afterAll, beforeAll } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type HandMadeVisit, storeByHand } from '../api/visits.ts';

/** A Friday; nothing here depends on what day it is. */
export const TODAY = '2026-11-20';
export const at = (day: Day, hour = 12): Date => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);

export const visitsOn = (day: Day, count: number, visit: Partial<HandMadeVisit> = {}): HandMadeVisit[] =>
  Array.from({ length: count }, (_, index) => ({
    at: `${day}T10:${String(index % 60).padStart(2, '0')}:00Z`,
    ...visit,
  }));

let companies = 0;
/** A company that nobody is of. */
export const nobody = () => [{ domain: `nobody-${companies++}.example`, name: 'Nobody' }];

/** Instances with visits, whose monitors are evaluated at a time of the test; with connections of its own. */
export function monitoredInstances() {
  let services: TestServices;
  beforeAll(() => {
    services = sharedServices();
  });
  afterAll(() => services.close());

  async function made(visits: readonly HandMadeVisit[]): Promise<TestInstance> {
    const instance = await createTestInstance(services);
    await storeByHand(services, instance.id, { companies: nobody(), visits });
    return instance;
  }

  const evaluate = (instance: TestInstance, now: Date): Promise<void> =>
    evaluateMonitors({ services, instanceId: instance.id, now });

  async function stateOf({ user }: TestInstance, id: MonitorId) {
    const found = (await listMonitors(user.ctx)).find((each) => each.id === id);
    return { state: found?.state, says: found?.findings.map(({ says }) => says) ?? [] };
  }

  return {
    get services() {
      return services;
    },
    made,
    evaluate,
    stateOf,
  };
}
