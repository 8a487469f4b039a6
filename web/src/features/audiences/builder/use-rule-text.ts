import { useApolloClient } from '@apollo/client/react';
import { useDebouncedCallback } from '@mantine/hooks';
import { type RuleSet, type RuleTextProblem, readRulesConfig } from '@parley/core/features/audiences';
import { useRef, useState } from 'react';
import { ReadRulesDocument } from '../../../generated/graphql.ts';

/** Pause after the last key before the text is read. */
const DELAY_MS = 500;

/** Rules that a person writes: undefined while the text is that of the builder. */
export type RuleDraft = { text: string; problem: RuleTextProblem | undefined; isReading: boolean };

type Reading = { rules: Promise<RuleSet | undefined>; resolve: (rules: RuleSet | undefined) => void };

function startReading(): Reading {
  let resolve: Reading['resolve'] = () => undefined;
  const rules = new Promise<RuleSet | undefined>((done) => {
    resolve = done;
  });
  return { rules, resolve };
}

const unreachable = (text: string): RuleTextProblem => ({
  at: 0,
  length: text.length,
  message: 'The text could not be read just now. Change it, or try again in a moment.',
});

/** Text that the server reads as it is written; rules that it understands go to the builder. */
export function useRuleText(given: RuleDraft | undefined, onRules: (rules: RuleSet) => void) {
  const client = useApolloClient();
  const [draft, setDraft] = useState(given);
  const latest = useRef(given?.text);
  const reading = useRef<Reading>(undefined);
  const end = (rules: RuleSet | undefined): void => {
    reading.current?.resolve(rules);
    reading.current = undefined;
  };
  const read = useDebouncedCallback(async (text: string) => {
    const answer = await client
      .query({ query: ReadRulesDocument, variables: { text }, fetchPolicy: 'network-only' })
      .catch(() => undefined);
    if (latest.current !== text) return;
    const found = answer?.data?.audiences.readRules;
    const rules = found?.rulesConfig == null ? undefined : readRulesConfig(found.rulesConfig).rules;
    const problem = rules === undefined ? (found?.problem ?? unreachable(text)) : undefined;
    setDraft({ text, problem, isReading: false });
    if (rules !== undefined) onRules(rules);
    end(rules);
  }, DELAY_MS);
  return {
    draft,
    write: (text: string): void => {
      latest.current = text;
      reading.current ??= startReading();
      setDraft((before) => ({ text, problem: before?.problem, isReading: true }));
      read(text);
    },
    /** The builder has changed, or the text was understood and is left: the text is again that of the rules. */
    drop: (): void => {
      latest.current = undefined;
      read.cancel();
      setDraft(undefined);
      end(undefined);
    },
    /** The rules of the text that is being read, once they are known: undefined where they are not understood. Nothing, while none is read. */
    beingRead: (): Promise<RuleSet | undefined> | undefined => reading.current?.rules,
  };
}
