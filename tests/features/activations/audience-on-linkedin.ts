import { activateAudience } from '@parley/server/features/activations/activate-audience';
import { deactivateAudience } from '@parley/server/features/activations/deactivate-audience';
import { storeConnection } from '@parley/server/features/integrations/connect/store-connection';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { adWorld } from '../../testkit/providers/ads/world.ts';
import { LINKEDIN, startLinkedin } from '../../testkit/providers/linkedin/index.ts';
import type { Segment, Segments } from '../../testkit/providers/linkedin/segments.ts';
import type { StandIn } from '../../testkit/providers/stand-in.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { changeAudience, makeAudience } from './audience.ts';
import { oneActivation } from './one-activation.ts';

const LINKEDIN_ID = 'oprv:linkedin';
export const PROVIDERS = [LINKEDIN_ID];

/** For each test an instance with an ad account of LinkedIn, and what tests of audiences there do. */
export function audienceOnLinkedin() {
  const segments: Segments = new Map();
  let services: TestServices;
  let standIn: StandIn;
  let instance: TestInstance;
  let connection: string;
  beforeAll(async () => {
    standIn = await startLinkedin(adWorld('2026-11-01', 1), segments);
    services = sharedServices({
      ...LINKEDIN.settings(standIn),
      PARLEY_LINKEDIN_AUDIENCE_PLATFORM: 'PARLEY',
    });
  });
  beforeEach(async () => {
    standIn.misbehave(undefined);
    segments.clear();
    instance = await createTestInstance(services);
    connection = await connect('5120', 'Harbor EMEA');
  });
  afterAll(async () => {
    await services.close();
    await standIn.close();
  });

  const ctx = () => ({ ...instance.admin.ctx, config: services.config });
  async function connect(id: string, name: string): Promise<string> {
    const credentials = { accessToken: standIn.token(), refreshToken: 'refresh-1' };
    const secrets = { credentials, values: {} };
    const account = { id, name, currency: 'USD', timeZone: 'UTC' };
    const input = { providerId: LINKEDIN_ID, method: 'oauth', secrets, account } as const;
    return (await storeConnection({ ctx: ctx(), input })).id;
  }
  const own = () => ({ services, instanceId: instance.id });
  const change = (audienceId: string, added: readonly string[], gone: readonly string[] = []) =>
    changeAudience(own(), { audienceId, added, gone });
  const audience = (domains: readonly string[], name?: string) => makeAudience(own(), domains, name);
  const activate = (id: string, more: { connectionIds?: string[]; consent?: boolean } = {}) =>
    activateAudience({ ctx: ctx(), input: { id, providerIds: PROVIDERS, consent: true, ...more } });
  const deactivate = (id: string) =>
    deactivateAudience({ ctx: ctx(), input: { id, providerIds: PROVIDERS } });
  const { only, run, makeDue } = oneActivation(() => ({ services, ctx: ctx() }));
  const send = async (audienceId: string, signal?: AbortSignal) => {
    const { id } = await only(audienceId);
    await run(id, signal);
    return id;
  };
  const lastRun = async (audienceId: string) => (await only(audienceId)).lastRun;
  const segment = (): Segment => {
    const [first] = segments.values();
    if (first === undefined || segments.size > 1) throw new Error(`there are ${segments.size} segments`);
    return first;
  };
  const sent = () =>
    standIn.asked
      .filter(({ path }) => path.endsWith('/companies'))
      .flatMap(({ text }) => (JSON.parse(text) as { elements: { companyWebsiteDomain: string }[] }).elements);
  /** The sums of a run: nobody is counted twice or not at all. */
  const accounted = async (audienceId: string) => {
    const run = await lastRun(audienceId);
    if (run === null) throw new Error('nothing was sent');
    return { of: run.members, is: run.added + run.already_there + run.refused };
  };

  return {
    get services() {
      return services;
    },
    get standIn() {
      return standIn;
    },
    get instance() {
      return instance;
    },
    get connection() {
      return connection;
    },
    segments,
    ctx,
    connect,
    change,
    audience,
    activate,
    deactivate,
    only,
    send,
    lastRun,
    segment,
    makeDue,
    sent,
    accounted,
  };
}
