import { hiddenRules, type OwnRule } from '@parley/core/features/channels';
import { useMemo } from 'react';
import { ChannelMappingRuleDocument } from '../../../../generated/graphql.ts';
import { usePageQuery } from '../../../../shell/api/use-page-query.ts';
import { type ListedRule, toOwnRule } from './draft.ts';

const NONE: readonly ListedRule[] = [];

/** The rules as they are saved: those of the organization, and the built-in ones. */
export function useRules() {
  const { data, ...query } = usePageQuery(ChannelMappingRuleDocument, {});
  const nodes = useMemo(() => data?.channelMappingRules.get.edges.map(({ node }) => node) ?? NONE, [data]);
  const own = useMemo(() => nodes.filter(({ isBuiltIn }) => !isBuiltIn).map(toOwnRule), [nodes]);
  const builtIn = useMemo(() => nodes.filter(({ isBuiltIn }) => isBuiltIn), [nodes]);
  return { ...query, isThere: data !== undefined, own, builtIn, editing: data?.channelMappingRules.editing };
}

/** Rows below a rule that takes all of theirs, and which one. */
export const useHidden = (rules: readonly OwnRule[]): Map<number, number> =>
  useMemo(() => hiddenRules(rules), [rules]);
