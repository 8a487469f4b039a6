import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

const SAMPLES: Record<string, string> = {
  ID: '"none_0"',
  String: '"x"',
  Int: '1',
  Float: '1',
  Boolean: 'true',
  JSON: '1',
};

/** A value of an input type, as text of a document. */
export function literal(type: GraphQLInputType, name: string): string {
  if (isNonNullType(type)) return literal(type.ofType, name);
  if (isListType(type)) return `[${literal(type.ofType, name)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return `{${fields.map((field) => `${field.name}: ${literal(field.type, field.name)}`).join(', ')}}`;
  }
  if (type.name === 'DateTime')
    return name === 'startDate' ? '"2026-03-01T00:00:00Z"' : '"2026-03-31T23:59:59Z"';
  return SAMPLES[type.name] ?? '"x"';
}

/** The call of a field with what it needs, and with values of its own where they are given. */
export const callOf = (
  field: GraphQLField<unknown, unknown>,
  given: Readonly<Record<string, string>> = {},
): string => {
  const values = field.args
    .filter((arg) => arg.name in given || (isNonNullType(arg.type) && arg.defaultValue === undefined))
    .map((arg) => `${arg.name}: ${given[arg.name] ?? literal(arg.type, arg.name)}`);
  return values.length === 0 ? field.name : `${field.name}(${values.join(', ')})`;
};

export const isNamespace = (type: GraphQLObjectType): boolean => /^[A-Z]\w+(Query|Mutation)$/.test(type.name);

/** Everything of an answer down to some depth, so that nothing of it can hide. */
export function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const parts = Object.values(named.getFields()).flatMap((field) => {
    if (!isObjectType(getNamedType(field.type))) return [field.name];
    return depth > 1 ? [`${field.name}${selectionOf(field.type, depth - 1)}`] : [];
  });
  return ` { __typename ${parts.join(' ')} }`;
}
