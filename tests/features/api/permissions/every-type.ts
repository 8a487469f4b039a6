import { type GraphQLField, type GraphQLObjectType, type GraphQLSchema, isObjectType } from 'graphql';

export type TypeField = { type: GraphQLObjectType; field: GraphQLField<unknown, unknown> };

const isOperations = ({ name }: GraphQLObjectType): boolean => /(^|[a-z])(Query|Mutation)$/.test(name);

const fieldsOf = (schema: GraphQLSchema, wanted: (type: GraphQLObjectType) => boolean): TypeField[] =>
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !type.name.startsWith('__') && wanted(type))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })));

/** Every field of the schema that is an answer or a part of one, and no operation. */
export const everyTypeField = (schema: GraphQLSchema): TypeField[] =>
  fieldsOf(schema, (type) => !isOperations(type));

/** Every field there is. */
export const everyField = (schema: GraphQLSchema): TypeField[] => fieldsOf(schema, () => true);

/** The type whose capability it has: a connection has that of its nodes. */
export const nameOfNode = ({ name }: GraphQLObjectType): string => name.replace(/(Connection|Edge)$/, '');
