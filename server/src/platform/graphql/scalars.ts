import { isDay } from '@parley/core/dates';
import { GraphQLError, Kind, type ValueNode, valueFromASTUntyped } from 'graphql';
import { builder } from './builder.ts';

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

function parseInstant(value: unknown): Date {
  const text = typeof value === 'string' && DATE_TIME.test(value) && isDay(value.slice(0, 10)) ? value : '';
  const instant = text === '' ? undefined : new Date(text);
  if (instant === undefined || Number.isNaN(instant.getTime()))
    throw new GraphQLError(
      `“${String(value ?? '').slice(0, 60)}” is not a DateTime: it must be an instant such as 2026-03-01T00:00:00Z`,
    );
  return instant;
}

builder.scalarType('DateTime', {
  description: 'An instant in ISO 8601, such as 2026-03-01T00:00:00Z.',
  serialize: (value) => value.toISOString(),
  parseValue: parseInstant,
  parseLiteral: (node: ValueNode) => parseInstant(node.kind === Kind.STRING ? node.value : undefined),
});

builder.scalarType('JSON', {
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node: ValueNode) => valueFromASTUntyped(node),
});
