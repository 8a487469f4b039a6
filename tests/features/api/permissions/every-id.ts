import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { callOf, isNamespace, literal, selectionOf } from './documents.ts';

/** A place of the schema where an id is given: `companies.getById.id`, and the document that gives it. */
export type IdPlace = { name: string; document(id: string): string };

const DEPTH = 4;

/** The ways from an argument to the ids within it, as functions that write the argument with an id. */
function waysTo(type: GraphQLInputType, name: string): { path: string; write(id: string): string }[] {
  if (isNonNullType(type)) return waysTo(type.ofType, name);
  if (isListType(type))
    return waysTo(type.ofType, name).map(({ path, write }) => ({ path, write: (id) => `[${write(id)}]` }));
  if (isInputObjectType(type))
    return Object.values(type.getFields()).flatMap((inner) =>
      waysTo(inner.type, inner.name).map(({ path, write }) => ({
        path: `${name}.${path}`,
        write: (id: string) => {
          const others = Object.values(type.getFields())
            .filter((field) => field !== inner && isNonNullType(field.type))
            .map((field) => `${field.name}: ${literal(field.type, field.name)}`);
          return `{${[`${inner.name}: ${write(id)}`, ...others].join(', ')}}`;
        },
      })),
    );
  const isId = getNamedType(type).name === 'ID' || /(^i|[a-z]I)ds?$/.test(name);
  return isId ? [{ path: name, write: (id) => JSON.stringify(id) }] : [];
}

const placesOf = (
  name: string,
  field: GraphQLField<unknown, unknown>,
  wrap: (call: string) => string,
): IdPlace[] =>
  field.args.flatMap((arg: GraphQLArgument) =>
    waysTo(arg.type, arg.name).map(({ path, write }) => ({
      name: `${name}.${path}`,
      document: (id: string) =>
        wrap(`${callOf(field, { [arg.name]: write(id) })}${selectionOf(field.type, DEPTH)}`),
    })),
  );

/** Every argument of the schema, however deep, that is an id or a list of them. */
export function everyId(schema: GraphQLSchema): IdPlace[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const;
  return roots.flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).flatMap((field) => {
      const type = getNamedType(field.type);
      const prefix = kind === 'mutation' ? 'mutation ' : '';
      if (!isObjectType(type) || !isNamespace(type))
        return placesOf(`${prefix}${field.name}`, field, (call) => `${kind} { ${call} }`);
      return Object.values(type.getFields()).flatMap((inner) =>
        placesOf(
          `${prefix}${field.name}.${inner.name}`,
          inner,
          (call) => `${kind} { ${field.name} { ${call} } }`,
        ),
      );
    }),
  );
}
