import { readFileSync } from 'node:fs';
import { printedSchema } from '@parley/server/graphql-schema';
import { expect, it } from 'vitest';
import { ROOT } from '../../contracts/source-tree.ts';

it('is the one in server/schema.graphql (after a change: npm run schema)', () => {
  expect(readFileSync(`${ROOT}/server/schema.graphql`, 'utf8')).toBe(printedSchema());
});
