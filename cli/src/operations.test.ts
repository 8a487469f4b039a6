import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../server/schema.graphql'), 'utf8'));
const documents = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) =>
    [...readFileSync(join(import.meta.dirname, path), 'utf8').matchAll(/\/\* GraphQL \*\/ `([^`]+)`/g)].map(
      (match) => [path, match[1] ?? ''] as const,
    ),
  );

describe('operations', () => {
  it('are found', () => {
    expect(documents.length).toBeGreaterThan(8);
  });

  it.each(documents)('of %s fit the schema of the server', (_, document) => {
    expect(validate(schema, parse(document)).map(({ message }) => message)).toEqual([]);
  });
});
