import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredInputField,
} from 'graphql';
import type { Random } from '../../../testkit/random.ts';
import { isNamespace, selectionOf } from '../permissions/documents.ts';
import { hostileText, hostileValue } from './hostile-values.ts';

export type GraphqlRequest = { query: string; variables: Record<string, unknown> };

type Callable = {
  kind: 'query' | 'mutation';
  group: string | undefined;
  field: GraphQLField<unknown, unknown>;
};

/** Every operation of the schema. */
export function callables(schema: GraphQLSchema): Callable[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const;
  return roots.flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).flatMap((field): Callable[] => {
      const type = getNamedType(field.type);
      if (!isObjectType(type) || !isNamespace(type)) return [{ kind, group: undefined, field }];
      return Object.values(type.getFields()).map((inner) => ({ kind, group: field.name, field: inner }));
    }),
  );
}

const DAYS = ['2026-03-01T00:00:00Z', '2026-03-31T23:59:59Z', '2024-01-01T00:00:00Z', '1900-01-01T00:00:00Z'];

/** A value that the type allows, with hostile texts in it; now and then one that it does not allow. */
function inputValue(type: GraphQLInputType, name: string, random: Random, depth = 0): unknown {
  if (random.below(60) === 0) return hostileValue(random);
  if (isNonNullType(type)) return inputValue(type.ofType, name, random, depth);
  if (isListType(type))
    return Array.from({ length: random.below(3) }, () => inputValue(type.ofType, name, random, depth + 1));
  if (isEnumType(type)) return random.pick(type.getValues()).name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((field) => isRequiredInputField(field) || (depth < 4 && random.below(3) > 0))
        .map((field) => [field.name, inputValue(field.type, field.name, random, depth + 1)]),
    );
  switch (type.name) {
    case 'DateTime':
      if (name === 'startDate') return random.below(5) ? DAYS[0] : random.pick(DAYS);
      if (name === 'endDate') return random.below(5) ? DAYS[1] : random.pick(DAYS);
      return random.pick(DAYS);
    case 'Int':
      return random.pick([0, 1, -1, 5, 100, 101, 2 ** 31 - 1]);
    case 'Float':
      return random.pick([0, 1, -1, 0.5, 1e300, -1e300, 5e-324]);
    case 'Boolean':
      return random.below(2) === 0;
    case 'JSON':
      return hostileValue(random);
    default:
      return hostileText(random);
  }
}

/** A value as text of a document; half of the texts with escapes, as block strings cannot have them. */
function literal(value: unknown, type: GraphQLInputType): string {
  const named = getNamedType(type);
  if (Array.isArray(value)) return `[${value.map((each) => literal(each, type)).join(' ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = isInputObjectType(named) ? named.getFields() : {};
    return `{${Object.entries(value)
      .map(([key, each]) => `${key}: ${literal(each, fields[key]?.type ?? named)}`)
      .join(' ')}}`;
  }
  return isEnumType(named) && typeof value === 'string' ? value : (JSON.stringify(value) ?? 'null');
}

const wanted = (argument: GraphQLArgument, random: Random): boolean =>
  isNonNullType(argument.type) ? random.below(40) > 0 : random.below(3) === 0;

/** A document cut, doubled or with foreign letters in it. */
function mangled(text: string, random: Random): string {
  const at = random.below(text.length);
  switch (random.below(4)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + hostileText(random) + text.slice(at);
    case 2:
      return text.slice(0, at) + text.slice(at + 1 + random.below(8));
    default:
      return `${text} ${text}`;
  }
}

/** A request for one operation of the schema. */
export function hostileRequest(operations: readonly Callable[], random: Random): GraphqlRequest {
  const { kind, group, field } = random.pick(operations);
  const variables: Record<string, unknown> = {};
  const declared: string[] = [];
  const given = field.args
    .filter((argument) => wanted(argument, random))
    .map((argument) => {
      const value = inputValue(argument.type, argument.name, random);
      if (random.below(2) === 0) return `${argument.name}: ${literal(value, argument.type)}`;
      variables[argument.name] = value;
      declared.push(`$${argument.name}: ${argument.type}`);
      return `${argument.name}: $${argument.name}`;
    });
  const call = `${field.name}${given.length > 0 ? `(${given.join(', ')})` : ''}${selectionOf(field.type, 1 + random.below(4))}`;
  const head = declared.length > 0 ? `${kind} Q(${declared.join(', ')})` : kind;
  const query = `${head} { ${group === undefined ? call : `${group} { ${call} }`} }`;
  return { query: random.below(12) === 0 ? mangled(query, random) : query, variables };
}
