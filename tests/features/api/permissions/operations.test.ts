import { createSchema } from '@parley/server/graphql-schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeQueues } from '../../../testkit/queues.ts';
import { sharedServices, type TestServices } from '../../../testkit/services.ts';
import { headersOf } from '../api-server.ts';
import { startWholeServer, type WholeServer } from '../whole-server.ts';
import { answerlessClickhouse } from './answerless-clickhouse.ts';
import { everyOperation } from './every-operation.ts';
import { createIdentities, type Identities } from './identities.ts';
import { expected, REFUSALS } from './needs.ts';
import { OPERATIONS } from './operations-table.ts';

const operations = everyOperation(createSchema());

/** The one whose questions are answered by the real engine; everybody else's are decided in the same way before it is asked. */
const ANSWERED = 'an admin';

let services: TestServices;
let answering: WholeServer;
let deciding: WholeServer;
let identities: Identities;
beforeAll(async () => {
  services = sharedServices({ PARLEY_REQUESTS_PER_MINUTE: '0' });
  // An export of the event log can be begun with nothing but its name.
  await makeQueues(services);
  answering = await startWholeServer(services);
  deciding = await startWholeServer({ ...services, clickhouse: answerlessClickhouse });
  identities = await createIdentities(services);
});
afterAll(async () => {
  await Promise.all([answering.close(), deciding.close()]);
  await services.close();
  const codes = [...heard.values()];
  console.log(
    `permissions: ${operations.length} operations × ${Object.keys(identities.all).length} identities = ${codes.length} answers, ${codes.filter((code) => code !== 'allowed').length} of them refusals`,
  );
});

type Answer = { errors?: { message: string; extensions: { code: string } }[] };

const groups = Map.groupBy(operations, ({ name }) => name.replace(/^mutation /, '').split('.')[0] ?? '');
const heard = new Map<string, string>();

describe('every operation of the schema', () => {
  it('is in the table of who may do what', () => {
    expect(operations.map(({ name }) => name).toSorted()).toEqual(Object.keys(OPERATIONS).toSorted());
  });

  it.each([...groups])('answers every caller as the table says: %s', async (_group, asked) => {
    for (const [who, { facts, caller }] of Object.entries(identities.all)) {
      const http = who === ANSWERED ? answering : deciding;
      for (const { name, document } of asked) {
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
        const answer = REFUSALS.has(code) ? code : 'allowed';
        const question = `${name}, asked by ${who}`;
        heard.set(question, answer);
        const wanted = need === undefined ? 'in no table' : expected(facts, need);
        expect.soft(answer, question).toBe(wanted);
      }
    }
  });

  it('was called by every caller, one that gets an answer among them', () => {
    expect(Object.keys(identities.all)).toContain(ANSWERED);
    expect(heard.size).toBe(operations.length * Object.keys(identities.all).length);
  });
});
