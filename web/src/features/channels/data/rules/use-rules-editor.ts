import { useApolloClient, useMutation } from '@apollo/client/react';
import { type OwnRule, ruleProblems } from '@parley/core/features/channels';
import { useMemo, useState } from 'react';
import { ChannelMappingRuleDocument, SetChannelRulesDocument } from '../../../../generated/graphql.ts';
import { useEditedDraft } from '../../../../shell/editing/use-edited-draft.ts';
import { useUnsavedGuard } from '../../../../ui/dialogs/unsaved-guard.ts';
import { showFailure, showSuccess } from '../../../../ui/toasts/toast-store.ts';
import { toInput, toOwnRule } from './draft.ts';

/** Specification 002 §8. */
const INVALID = {
  incomplete: 'Some rules are incomplete. A rule needs a channel, a vendor and at least one condition.',
  duplicate: 'Some rules are there twice. Change or delete one of each.',
  invalid: 'Some rules cannot be saved. What is wrong is written beneath them.',
} as const;
const NOTHING: readonly OwnRule[] = [];

type Draft = { rules: readonly OwnRule[]; before: string; revision: string };

/** Rules while they are edited. */
export function useRulesEditor() {
  const client = useApolloClient();
  const load = async (): Promise<Draft> => {
    const { data } = await client.query({ query: ChannelMappingRuleDocument, fetchPolicy: 'network-only' });
    if (data === undefined) throw new Error('no rules');
    const { edges, revision } = data.channelMappingRules.get;
    const own = edges
      .map(({ node }) => node)
      .filter(({ isBuiltIn }) => !isBuiltIn)
      .map(toOwnRule);
    return { rules: own, before: JSON.stringify(own), revision };
  };
  const refresh = () => client.refetchQueries({ include: [ChannelMappingRuleDocument] });
  const edited = useEditedDraft({ area: 'channelMappingRules', load, refresh: () => void refresh() });
  const { session, draft, begin } = edited;
  /** Whether saving was tried: only then is an unfinished rule a fault. */
  const [isTried, setTried] = useState(false);
  const [set] = useMutation(SetChannelRulesDocument);
  const rules = draft?.rules ?? NOTHING;
  const isDirty = draft !== undefined && JSON.stringify(rules) !== draft.before;
  const release = useUnsavedGuard(isDirty);
  const all = useMemo(() => ruleProblems(rules), [rules]);
  const problems = useMemo(
    () => (isTried ? all : all.filter(({ kind }) => kind !== 'incomplete')),
    [all, isTried],
  );

  const change = (alter: (rules: readonly OwnRule[]) => readonly OwnRule[]): void =>
    edited.change((current) => ({ ...current, rules: alter(current.rules) }));
  const leave = (): void => {
    edited.leave();
    setTried(false);
  };
  /** Whether the rules can be saved; else the first row that cannot, and a message says why. */
  const check = (): number | undefined => {
    setTried(true);
    const [first] = all;
    if (first === undefined) return undefined;
    showFailure(INVALID[first.kind]);
    return first.row;
  };
  const save = async (why: string): Promise<void> => {
    const { data } = await set({
      variables: {
        rules: toInput(rules),
        token: session.token ?? null,
        revision: draft?.revision ?? null,
        why: why === '' ? null : why,
      },
    });
    release();
    leave();
    await refresh();
    showSuccess(
      data?.channelMappingRules.setAll.changed === false
        ? 'Saved: nothing was changed.'
        : 'Saved. Visits of the past are placed by these rules now; figures follow when all are done.',
    );
  };
  return {
    session,
    isEditing: draft !== undefined,
    rules,
    isDirty,
    problems,
    begin,
    change,
    leave,
    check,
    save,
  };
}

export type RulesEditor = ReturnType<typeof useRulesEditor>;
