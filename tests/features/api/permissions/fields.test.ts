import { createIdentity } from '@parley/server/features/identity/index';
import { createSchema } from '@parley/server/graphql-schema';
import type { Context } from '@parley/server/platform/context/index';
import { toAppError } from '@parley/server/platform/errors/index';
import { CAPABILITIES, createGrants } from '@parley/server/platform/policy/index';
import type { GraphQLResolveInfo } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedServices, type TestServices } from '../../../testkit/services.ts';
import { NOWHERE } from '../../../testkit/viewer.ts';
import { everyField, everyTypeField, nameOfNode, type TypeField } from './every-type.ts';
import { FIELDS, TYPES } from './fields-table.ts';
import { createIdentities, type Identities } from './identities.ts';
import { expected, type Need, REFUSALS } from './needs.ts';

const schema = createSchema();
const fields = everyTypeField(schema);

let services: TestServices;
let identities: Identities;
beforeAll(async () => {
  services = sharedServices();
  identities = await createIdentities(services);
});
afterAll(() => services.close());

const needOf = ({ type, field }: TypeField): Need | undefined =>
  FIELDS[`${type.name}.${field.name}`] ?? TYPES[nameOfNode(type)];

/** An object of which nothing is known but whether a resolver looked at it. */
function watched(): { parent: object; wasRead: () => boolean } {
  let reads = 0;
  const parent = new Proxy(
    {},
    {
      get: () => {
        reads += 1;
        return undefined;
      },
    },
  );
  return { parent, wasRead: () => reads > 0 };
}

/** Lets each field be resolved on its own, by the resolver the schema has, with the context of a real request. */
async function asker(token: string | undefined, instanceId: string | undefined) {
  const identity = createIdentity(services);
  const credentials = { token, instanceId, requestId: 'test', origin: NOWHERE };
  const user = await identity.requireSignedIn(token);
  let entered: Promise<Context> | undefined;
  const member = (): Promise<Context> => {
    entered ??= identity.enter(user, credentials);
    return entered;
  };
  return async ({ field }: TypeField): Promise<{ code: string; wasRead: boolean }> => {
    const { parent, wasRead } = watched();
    const context = { services, user, member, allow: createGrants({ user, member }) };
    try {
      await field.resolve?.(parent, {}, context, {} as GraphQLResolveInfo);
      return { code: 'allowed', wasRead: wasRead() };
    } catch (error) {
      const { code } = toAppError(error);
      return { code: REFUSALS.has(code) ? code : 'allowed', wasRead: wasRead() };
    }
  };
}

describe('every field of every type', () => {
  it('names a capability, its own or that of its type', () => {
    const bare = everyField(schema).filter(
      ({ field }) => !Object.hasOwn(CAPABILITIES, String(field.extensions['capability'])),
    );
    expect(bare.map(({ type, field }) => `${type.name}.${field.name}`)).toEqual([]);
  });

  it('is in the table of who may see what', () => {
    expect(fields.filter((each) => needOf(each) === undefined).map(({ type }) => type.name)).toEqual([]);
    const types = new Set(fields.map(({ type }) => nameOfNode(type)));
    expect([...types].toSorted()).toEqual(Object.keys(TYPES).toSorted());
  });

  it('is shown to every caller as the table says, and not read for others', async () => {
    const heard: Record<string, string> = {};
    const table: Record<string, string> = {};
    const lookedUp: string[] = [];
    for (const [who, { facts, caller }] of Object.entries(identities.all)) {
      const { token, instanceId } = await caller();
      const ask = await asker(token, instanceId).catch((error: unknown) => toAppError(error).code);
      for (const each of fields) {
        const name = `${each.type.name}.${each.field.name}, seen by ${who}`;
        const need = needOf(each);
        const { code, wasRead } = typeof ask === 'string' ? { code: ask, wasRead: false } : await ask(each);
        heard[name] = code;
        table[name] = need === undefined ? 'in no table' : expected(facts, need);
        if (code !== 'allowed' && wasRead && !(`${each.type.name}.${each.field.name}` in FIELDS))
          lookedUp.push(name);
      }
    }
    expect(heard).toEqual(table);
    expect(lookedUp).toEqual([]);
    const refused = Object.values(heard).filter((code) => code !== 'allowed');
    console.log(
      `permissions: ${fields.length} fields of types × ${Object.keys(identities.all).length} identities = ${Object.keys(heard).length} answers, ${refused.length} of them refusals, all as expected`,
    );
  }, 300_000);
});
