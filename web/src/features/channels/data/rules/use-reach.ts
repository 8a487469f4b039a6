import { useQuery } from '@apollo/client/react';
import type { OwnRule } from '@parley/core/features/channels';
import { useMemo } from 'react';
import { PreviewChannelRulesDocument, type PreviewChannelRulesQuery } from '../../../../generated/graphql.ts';
import { toInput } from './draft.ts';

type Preview = PreviewChannelRulesQuery['channelMappingRules']['preview'];
export type RuleReach = Preview['rules'][number] & Pick<Preview, 'sampledOneIn'>;

/** How many visits the saved rules take; it comes after the table, which does not wait for it. */
export function useReach(own: readonly OwnRule[], isThere: boolean) {
  const rules = useMemo(() => toInput(own), [own]);
  const { data } = useQuery(PreviewChannelRulesDocument, {
    variables: { rules },
    skip: !isThere || own.length === 0,
    fetchPolicy: 'cache-first',
  });
  const preview = data?.channelMappingRules.preview;
  return useMemo(
    () => preview?.rules.map((rule): RuleReach => ({ ...rule, sampledOneIn: preview.sampledOneIn })),
    [preview],
  );
}
