import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  buildSchema,
  type GraphQLField,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/** Every operation of the schema about a period, with everything it can answer. */
export type OperationDocument = { name: string; query: string };

/** What required arguments are called with; the rest is left out. */
export type ArgumentValues = Readonly<Record<string, unknown>>;

const DEEPEST = 4;
/** Arguments that an operation needs although it does not require them. */
const ALSO_GIVEN: Readonly<Record<string, readonly string[]>> = { offlineTimeline2: ['companyId'] };

const schema = buildSchema(readFileSync(resolve(import.meta.dirname, '../../server/schema.graphql'), 'utf8'));

type Field = GraphQLField<unknown, unknown>;

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  return typeof value === 'object' && value !== null
    ? `{${Object.entries(value)
        .map(([key, each]) => `${key}: ${literal(each)}`)
        .join(', ')}}`
    : JSON.stringify(value);
}

/** The arguments of a field as text; undefined when one that it requires has no value here. */
function argumentsOf({ name: operation, args }: Field, values: ArgumentValues): string | undefined {
  const parts: string[] = [];
  for (const { name, type, defaultValue } of args) {
    const isRequired = isNonNullType(type) && defaultValue === undefined;
    const isGiven = ALSO_GIVEN[operation]?.includes(name) ?? false;
    const isDay = name === 'startDate' || name === 'endDate';
    if (!isRequired && !isGiven && !isDay) continue;
    const named = getNamedType(type);
    if (name in values) {
      const isList = isListType(isNonNullType(type) ? type.ofType : type);
      parts.push(`${name}: ${literal(isList ? [values[name]].flat() : values[name])}`);
    } else if (isEnumType(named)) parts.push(`${name}: ${named.getValues()[0]?.name}`);
    else if (isRequired) return undefined;
  }
  return parts.length === 0 ? '' : `(${parts.join(', ')})`;
}

/** Everything below a type that needs no argument, to a depth; lists of lists are not opened again. */
function selectionOf(type: unknown, values: ArgumentValues, depth: number, seen: readonly string[]): string {
  const named = getNamedType(type as Field['type']);
  if (!isObjectType(named)) return '';
  if (depth > DEEPEST || seen.includes(named.name)) return '{ __typename }';
  const fields = Object.values(named.getFields()).flatMap((field) => {
    const given = argumentsOf(field, values);
    if (given === undefined) return [];
    return [`${field.name}${given} ${selectionOf(field.type, values, depth + 1, [...seen, named.name])}`];
  });
  return `{ ${fields.join(' ')} }`;
}

const isOfPeriod = ({ args }: Field): boolean => args.some(({ name }) => name === 'startDate');

export function operationDocuments(values: ArgumentValues): OperationDocument[] {
  const roots = Object.values(schema.getQueryType()?.getFields() ?? {});
  return roots.flatMap((root) => {
    if (isOfPeriod(root) || root.args.length > 0) {
      const given = argumentsOf(root, values);
      if (given === undefined)
        throw new Error(`${root.name} requires an argument the benchmark does not know`);
      return [
        { name: root.name, query: `{ ${root.name}${given} ${selectionOf(root.type, values, 1, [])} }` },
      ];
    }
    const namespace = getNamedType(root.type);
    if (!isObjectType(namespace)) return [];
    return Object.values(namespace.getFields())
      .filter(isOfPeriod)
      .flatMap((field) => {
        const given = argumentsOf(field, values);
        if (given === undefined) return [];
        const selection = selectionOf(field.type, values, 1, []);
        return [
          {
            name: `${root.name}.${field.name}`,
            query: `{ ${root.name} { ${field.name}${given} ${selection} } }`,
          },
        ];
      });
  });
}
