import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';

/** An operation of the schema: `companies.get`, with the smallest document that asks for it. */
export type Operation = { name: string; kind: 'query' | 'mutation'; document: string };

const SAMPLES: Record<string, string> = {
  ID: '"none_0"',
  String: '"x"',
  Int: '1',
  Float: '1',
  Boolean: 'true',
  JSON: '1',
};

/** A value of an input type, as text of a document. */
function literal(type: GraphQLInputType, name: string): string {
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

const callOf = (field: GraphQLField<unknown, unknown>): string => {
  const required = field.args.filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined);
  const values = required.map((arg) => `${arg.name}: ${literal(arg.type, arg.name)}`);
  return values.length === 0 ? field.name : `${field.name}(${values.join(', ')})`;
};

const selectionOf = (field: GraphQLField<unknown, unknown>): string =>
  isScalarType(getNamedType(field.type)) ? '' : ' { __typename }';

const isNamespace = (type: GraphQLObjectType): boolean => /^[A-Z]\w+(Query|Mutation)$/.test(type.name);

/** Every operation of the schema: fields of Query and Mutation, and of the groups below them. */
export function everyOperation(schema: GraphQLSchema): Operation[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const;
  return roots.flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).flatMap((field) => {
      const type = getNamedType(field.type);
      if (!isObjectType(type) || !isNamespace(type)) {
        return [{ name: field.name, kind, document: `${kind} { ${callOf(field)}${selectionOf(field)} }` }];
      }
      return Object.values(type.getFields()).map((inner) => ({
        name: `${kind === 'mutation' ? 'mutation ' : ''}${field.name}.${inner.name}`,
        kind,
        document: `${kind} { ${field.name} { ${callOf(inner)}${selectionOf(inner)} } }`,
      }));
    }),
  );
}
