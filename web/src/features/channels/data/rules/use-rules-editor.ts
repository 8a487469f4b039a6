import { useApolloClient, useMutation } from '@apollo/client/react';
import { type OwnRule, ruleProblems } from '@parley/core/features/channels';
import { useMemo, useRef, useState } from 'react';
import { ChannelMappingRuleDocument, SetChannelRulesDocument } from '../../../../generated/graphql.ts';
import { useEditSession } from '../../../../shell/editing/use-edit-session.ts';
import { useUnsavedGuard } from '../../../../ui/dialogs/unsaved-guard.ts';
import { toFailure } from '../../../../ui/failures/failure.ts';
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

/** Rules while they are edited: held here until they are saved as a whole (specification 002 §4). */
export function useRulesEditor() {
  const client = useApolloClient();
  const session = useEditSession('channelMappingRules');
  const [draft, setDraft] = useState<Draft>();
  /** Whether saving was tried: only then is an unfinished rule a fault. */
  const [isTried, setTried] = useState(false);
  const [set] = useMutation(SetChannelRulesDocument);
  const latest = useRef<Draft>(undefined);
  latest.current = draft;
  const rules = draft?.rules ?? NOTHING;
  const isDirty = draft !== undefined && JSON.stringify(rules) !== draft.before;
  const release = useUnsavedGuard(isDirty);
  const all = useMemo(() => ruleProblems(rules), [rules]);
  const problems = useMemo(
    () => (isTried ? all : all.filter(({ kind }) => kind !== 'incomplete')),
    [all, isTried],
  );

  /** Gives the rules as they are now, or nothing when another person edits. */
  const begin = async (): Promise<readonly OwnRule[] | undefined> => {
    try {
      await session.begin();
      if (latest.current !== undefined) return latest.current.rules;
      const { data } = await client.query({ query: ChannelMappingRuleDocument, fetchPolicy: 'network-only' });
      if (data === undefined) throw new Error('no rules');
      const { edges, revision } = data.channelMappingRules.get;
      const own = edges
        .map(({ node }) => node)
        .filter(({ isBuiltIn }) => !isBuiltIn)
        .map(toOwnRule);
      setDraft({ rules: own, before: JSON.stringify(own), revision });
      setTried(false);
      return own;
    } catch (error) {
      // What was edited before stays on the page, and so does the notice that it cannot be saved.
      if (latest.current === undefined) session.end();
      showFailure(toFailure(error).message);
      // The notice above the rules says who edits.
      void client.refetchQueries({ include: [ChannelMappingRuleDocument] });
      return undefined;
    }
  };
  const change = (alter: (rules: readonly OwnRule[]) => readonly OwnRule[]): void =>
    setDraft((current) => current && { ...current, rules: alter(current.rules) });
  const leave = (): void => {
    session.end();
    setDraft(undefined);
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
    await client.refetchQueries({ include: [ChannelMappingRuleDocument] });
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
