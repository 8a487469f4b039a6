import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

export const GRAPHQL_LIMITS = {
  depth: 12,
  cost: 1000,
  /** A field that runs queries costs as much as so many plain ones. */
  queryCost: 20,
  tokens: 4000,
  aliases: 60,
  directives: 20,
  requestBytes: 262_144,
  responseBytes: 10_485_760,
  timeoutMs: 60_000,
} as const;

type Measure = { depth: number; cost: number };

/** Fields of the first two levels (`trafficKpi2`, `companies { get }`) are those that run queries. */
const costOf = (level: number): number => (level <= 2 ? GRAPHQL_LIMITS.queryCost : 1);

/**
 * Refuses documents that are too deep or would cost too much, each use of a fragment and each alias counted, and those
 * with so many aliases or directives that only reading them is work.
 */
export function limitRule(context: ValidationContext): ASTVisitor {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of context.getDocument().definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const measured = new Map<string, Measure>();

  const measureFragment = (name: string, level: number, open: ReadonlySet<string>): Measure => {
    const fragment = fragments.get(name);
    // Another rule reports a cycle; this walk must only end.
    if (fragment === undefined || open.has(name)) return { depth: 0, cost: 0 };
    const key = `${name}@${Math.min(level, 3)}`;
    const found = measured.get(key) ?? measure(fragment.selectionSet, level, new Set([...open, name]));
    measured.set(key, found);
    return found;
  };

  const measure = (set: SelectionSetNode, level: number, open: ReadonlySet<string>): Measure => {
    let depth = 0;
    let cost = 0;
    for (const selection of set.selections) {
      let part: Measure;
      if (selection.kind === Kind.FIELD) {
        if (selection.name.value.startsWith('__')) continue;
        const below = selection.selectionSet
          ? measure(selection.selectionSet, level + 1, open)
          : { depth: 0, cost: 0 };
        part = { depth: below.depth + 1, cost: below.cost + costOf(level) };
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        part = measure(selection.selectionSet, level, open);
      } else part = measureFragment(selection.name.value, level, open);
      depth = Math.max(depth, part.depth);
      cost += part.cost;
      if (cost > GRAPHQL_LIMITS.cost) break;
    }
    return { depth, cost };
  };

  const refuse = (message: string): void =>
    context.reportError(
      new GraphQLError(message, {
        extensions: { code: 'REQUEST_TOO_LARGE', details: { ...GRAPHQL_LIMITS } },
      }),
    );
  let aliases = 0;
  let directives = 0;
  return {
    Field({ alias }) {
      if (alias && ++aliases === GRAPHQL_LIMITS.aliases + 1) refuse('The request has too many aliases.');
    },
    Directive() {
      if (++directives === GRAPHQL_LIMITS.directives + 1) refuse('The request has too many directives.');
    },
    OperationDefinition(node) {
      const { depth, cost } = measure(node.selectionSet, 1, new Set());
      if (depth > GRAPHQL_LIMITS.depth) refuse(`The request is deeper than ${GRAPHQL_LIMITS.depth} levels.`);
      if (cost > GRAPHQL_LIMITS.cost) refuse(`The request asks for too much at once.`);
    },
  };
}
