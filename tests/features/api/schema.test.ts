import { readFileSync } from 'node:fs';
import { createSchema, printedSchema } from '@parley/server/graphql-schema';
import { isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { ROOT } from '../../contracts/source-tree.ts';

it('is the one in server/schema.graphql (after a change: npm run schema)', () => {
  expect(readFileSync(`${ROOT}/server/schema.graphql`, 'utf8')).toBe(printedSchema());
});

it('names a scope for every group of operations', () => {
  const schema = createSchema();
  const open = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => /(^|[a-z])(Query|Mutation)$/.test(name))
    .filter(({ extensions }) => {
      const options = extensions['pothosOptions'];
      return !(typeof options === 'object' && options !== null && 'authScopes' in options);
    });
  expect(open.map(({ name }) => name)).toEqual([]);
});
