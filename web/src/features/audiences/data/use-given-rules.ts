import { useQuery } from '@apollo/client/react';
import { type RuleSet, readRulesConfig } from '@parley/core/features/audiences';
import { useSearchParams } from 'react-router';
import { ReadRulesDocument } from '../../../generated/graphql.ts';
import type { RuleDraft } from '../builder/use-rule-text.ts';

type Given = {
  name: string;
  /** Undefined where the address has none, or none that can be read. */
  rules: RuleSet | undefined;
  /** The text that cannot be read, and where. */
  unread: RuleDraft | undefined;
  isReading: boolean;
};

/** Name and rules in the address, in their text form: what the assistant understood of an audience. */
export function useGivenRules(): Given {
  const [parameters] = useSearchParams();
  const text = parameters.get('rules') ?? '';
  const { data, loading } = useQuery(ReadRulesDocument, { variables: { text }, skip: text === '' });
  const { rulesConfig: config, problem } = data?.audiences.readRules ?? {};
  return {
    name: parameters.get('name') ?? '',
    rules: config == null ? undefined : readRulesConfig(config).rules,
    unread: problem == null ? undefined : { text, problem, isReading: false },
    isReading: loading,
  };
}
