import { __Schema, type GraphQLSchema } from 'graphql';
import { takeTurns } from '../operations/index.ts';

/** Each value as soon as its turn comes: what is made of those before has let others work meanwhile. */
function inTurns<Value>(values: readonly Value[]): Promise<Value>[] {
  const turn = takeTurns();
  let before: Promise<unknown> = Promise.resolve();
  return values.map((value) => {
    const own = before.then(async () => {
      await turn();
      return value;
    });
    before = own;
    return own;
  });
}

/**
 * Lets others work while a client reads the whole schema, which takes longer than one request may hold the event loop. It changes how
 * the library lists types, for all schemas of this process.
 */
export function introspectInTurns(): void {
  const types = __Schema.getFields()['types'];
  if (types === undefined) throw new Error('the schema of schemas lists no types');
  types.resolve = (schema: GraphQLSchema) => inTurns(Object.values(schema.getTypeMap()));
}
