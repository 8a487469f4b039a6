import { createIdentity } from '@parley/server/features/identity/index';
import { toAppError } from '@parley/server/platform/errors/index';
import {
  CAPABILITIES,
  type Capability,
  can,
  needsInstance,
  stageOf,
} from '@parley/server/platform/policy/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedServices, type TestServices } from '../../../testkit/services.ts';
import { NOWHERE } from '../../../testkit/viewer.ts';
import { createIdentities, type Identities, type Identity } from './identities.ts';
import { arriving, expected, export_, type Need, open, read, session, write } from './needs.ts';

/** A second copy of the product's table, in other words: a change of one must be checked against the other. */
const TABLE: Record<Capability, Need> = {
  public: open,
  'sign-in.factor': arriving('factor'),
  'sign-in.continue': arriving('discovered'),
  'instances.create': session('newcomer'),
  'account.view': read('signedIn'),
  'account.manage': session('signedIn'),
  'analytics.view': read('member'),
  'plan.view': read('paid'),
  'data.export': export_('member'),
  'event-log.export': export_('admin'),
  'notes.write': write('member'),
  'notifications.manage': write('member'),
  'shares.manage': write('member'),
  'conversations.manage': write('member'),
  'configuration.view': read('admin'),
  'configuration.change': write('admin'),
  'sign-in.configure': session('admin'),
  'integrations.connect': session('admin'),
  'erasure.manage': session('admin'),
  'users.view': read('admin'),
  'users.manage': write('admin'),
  'platform.view': read('superuser'),
};

let services: TestServices;
let identities: Identities;
beforeAll(async () => {
  services = sharedServices();
  identities = await createIdentities(services);
});
afterAll(() => services.close());

async function decide({ caller }: Identity, capability: Capability): Promise<string> {
  const identity = createIdentity(services);
  const credentials = { ...(await caller()), requestId: 'test', origin: NOWHERE };
  const stage = stageOf(capability);
  const isNewcomer = CAPABILITIES[capability].role === 'newcomer';
  if (stage !== undefined) {
    const arrived = await identity.requireIntermediate(credentials.token, stage).then(
      () => 'allowed',
      (error: unknown) => toAppError(error).code,
    );
    if (arrived === 'allowed' || !isNewcomer) return arrived;
    const isIn = await identity.requireSignedIn(credentials.token).catch(() => null);
    if (isIn === null) return arrived;
  }
  const user = await identity.requireSignedIn(credentials.token);
  const viewer = needsInstance(capability)
    ? (await identity.enter(user, { instanceId: undefined, ...credentials })).viewer
    : undefined;
  return can({ user, ...(viewer && { viewer }) }, capability) ? 'allowed' : 'PERMISSION_DENIED';
}

it('gives every capability to whom the table says, paid or not', async () => {
  const decided: Record<string, string> = {};
  const table: Record<string, string> = {};
  const capabilities = Object.keys(TABLE).filter((name): name is Capability => name in CAPABILITIES);
  expect(capabilities.toSorted()).toEqual(Object.keys(CAPABILITIES).toSorted());
  for (const [who, identity] of Object.entries(identities.all))
    for (const capability of capabilities) {
      if (capability === 'public') continue;
      const name = `${capability} of ${who}`;
      decided[name] = await decide(identity, capability).catch((error: unknown) => toAppError(error).code);
      table[name] = expected(identity.facts, TABLE[capability]);
    }
  expect(decided).toEqual(table);
  expect(decided['plan.view of an unpaid admin']).toBe('PERMISSION_DENIED');
  console.log(`permissions: ${Object.keys(decided).length} decisions of the policy, all as expected`);
});
