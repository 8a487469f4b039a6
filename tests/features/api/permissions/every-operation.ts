import { type GraphQLField, type GraphQLSchema, getNamedType, isObjectType, isScalarType } from 'graphql';
import { callOf, isNamespace } from './documents.ts';

/** An operation of the schema: `companies.get`, with the smallest document that asks for it. */
export type Operation = { name: string; kind: 'query' | 'mutation'; document: string };

const least = (field: GraphQLField<unknown, unknown>): string =>
  isScalarType(getNamedType(field.type)) ? '' : ' { __typename }';

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
        return [{ name: field.name, kind, document: `${kind} { ${callOf(field)}${least(field)} }` }];
      }
      return Object.values(type.getFields()).map((inner) => ({
        name: `${kind === 'mutation' ? 'mutation ' : ''}${field.name}.${inner.name}`,
        kind,
        document: `${kind} { ${field.name} { ${callOf(inner)}${least(inner)} } }`,
      }));
    }),
  );
}
