import { createSchema } from '@parley/server/graphql-schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedServices, type TestServices } from '../../../testkit/services.ts';
import { headersOf } from '../api-server.ts';
import { startWholeServer, type WholeServer } from '../whole-server.ts';
import { everyOperation } from './every-operation.ts';
import { createIdentities, type Identities } from './identities.ts';
import { expected, REFUSALS } from './needs.ts';
import { OPERATIONS } from './operations-table.ts';

const operations = everyOperation(createSchema());

let services: TestServices;
let http: WholeServer;
let identities: Identities;
beforeAll(async () => {
  services = sharedServices({ PARLEY_REQUESTS_PER_MINUTE: '0' });
  http = await startWholeServer(services);
  identities = await createIdentities(services);
});
afterAll(async () => {
  await http.close();
  await services.close();
});

type Answer = { errors?: { message: string; extensions: { code: string } }[] };

describe('every operation of the schema', () => {
  it('is in the table of who may do what', () => {
    expect(operations.map(({ name }) => name).toSorted()).toEqual(Object.keys(OPERATIONS).toSorted());
  });

  it('answers everybody as the table says', async () => {
    const heard: Record<string, string> = {};
    const table: Record<string, string> = {};
    for (const [who, { facts, caller }] of Object.entries(identities.all)) {
      for (const { name, document } of operations) {
        const response = await http.inject({
          method: 'POST',
          url: '/api/graphql',
          headers: headersOf(await caller()),
          payload: { query: document },
        });
        const [error] = response.json<Answer>().errors ?? [];
        const code = error?.extensions.code ?? '';
        expect(['UNKNOWN_FIELD', 'MISSING_FIELD', 'INTERNAL'], `${name}: ${error?.message}`).not.toContain(
          code,
        );
        const need = OPERATIONS[name];
        heard[`${name}, asked by ${who}`] = REFUSALS.has(code) ? code : 'allowed';
        table[`${name}, asked by ${who}`] = need === undefined ? 'in no table' : expected(facts, need);
      }
    }
    expect(heard).toEqual(table);
    const [cases, refused] = [
      Object.values(heard),
      Object.values(heard).filter((code) => code !== 'allowed'),
    ];
    console.log(
      `permissions: ${operations.length} operations × ${Object.keys(identities.all).length} identities = ${cases.length} answers, ${refused.length} of them refusals, all as expected`,
    );
  }, 300_000);
});
