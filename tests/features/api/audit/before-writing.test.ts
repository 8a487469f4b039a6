import { createSchema } from '@parley/server/graphql-schema';
import {
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testLog } from '../../../testkit/services.ts';
import { isNamespace, selectionOf } from '../permissions/documents.ts';
import { databaseState } from './database-state.ts';
import { createWorld } from './deed.ts';
import { MUTATIONS } from './mutations.ts';
import { startWorldParts, type WorldParts } from './world-parts.ts';

const schema = createSchema();
let parts: WorldParts;
let database: ReturnType<typeof databaseState>;
beforeAll(async () => {
  parts = await startWorldParts(testLog);
  database = databaseState(parts.services);
});
afterAll(async () => {
  await database.close();
  await parts.close();
});

const DEPTH = 3;

/** The same change, asking for everything that it can answer. */
function askingForEverything(document: string): string {
  const types = new TypeInfo(schema);
  const whole = visit(
    parse(document),
    visitWithTypeInfo(types, {
      Field: {
        leave(node) {
          const [parent, type] = [types.getParentType(), types.getType()];
          if (!parent || !type || !isObjectType(parent) || !isNamespace(parent)) return undefined;
          if (!isObjectType(getNamedType(type))) return undefined;
          const [operation] = parse(`{ x ${selectionOf(type, DEPTH)} }`)
            .definitions as OperationDefinitionNode[];
          const [field] = operation?.selectionSet.selections ?? [];
          const selectionSet: SelectionSetNode | undefined =
            field?.kind === Kind.FIELD ? field.selectionSet : undefined;
          return { ...node, ...(selectionSet && { selectionSet }) };
        },
      },
    }),
  );
  return print(whole);
}

const denied = new Set<string>();

it.each(Object.entries(MUTATIONS))(
  'on the free plan %s is refused before anything is written, or not at all',
  async (name, deed) => {
    const world = await createWorld(parts);
    const { services, instance, api } = world;
    const asked = await deed(world);
    const { query, variables } = asked.payload as { query: string; variables: object };
    for (const document of [query, askingForEverything(query)]) {
      await services.postgres
        .updateTable('instances')
        .set({ plan: 'free' })
        .where('id', '=', instance.id)
        .execute();
      const before = await database.look();
      const answer = await api.http.inject({ ...asked, payload: { query: document, variables } });
      const codes = (answer.json<{ errors?: { extensions: { code: string } }[] }>().errors ?? []).map(
        ({ extensions }) => extensions.code,
      );
      if (!codes.includes('PERMISSION_DENIED')) continue;
      denied.add(name);
      expect(await database.look(), answer.body).toEqual(before);
    }
  },
);

it('has been refused for what belongs to the paid plan', () => {
  expect([...denied]).toEqual(
    expect.arrayContaining(['pixels.create', 'pixels.update', 'pixels.setAllocation']),
  );
});
