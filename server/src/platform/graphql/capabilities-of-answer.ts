import {
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  getNamedType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { Capability } from '../policy/index.ts';

const capabilityOf = ({
  extensions,
}: {
  extensions: Readonly<Record<string, unknown>>;
}): Capability | undefined => extensions['capability'] as Capability | undefined;

/** Everything that the answer to a field takes: its type, and each field that is asked for below it. */
export function capabilitiesOfAnswer({
  returnType,
  fieldNodes,
  fragments,
}: Pick<GraphQLResolveInfo, 'returnType' | 'fieldNodes' | 'fragments'>): Set<Capability> {
  const found = new Set<Capability>();
  const add = (capability: Capability | undefined): void => {
    if (capability !== undefined) found.add(capability);
  };
  const walk = (output: GraphQLOutputType, set: SelectionSetNode | undefined): void => {
    const type = getNamedType(output);
    if (!isObjectType(type)) return;
    add(capabilityOf(type));
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.INLINE_FRAGMENT) walk(type, selection.selectionSet);
      else if (selection.kind === Kind.FRAGMENT_SPREAD)
        walk(type, fragments[selection.name.value]?.selectionSet);
      else {
        const field = type.getFields()[selection.name.value];
        if (field === undefined) continue;
        add(capabilityOf(field));
        walk(field.type, selection.selectionSet);
      }
    }
  };
  for (const { selectionSet } of fieldNodes) walk(returnType, selectionSet);
  return found;
}
