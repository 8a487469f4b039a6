import type { ApolloClient } from '@apollo/client';
import type { Answer, EngineName } from '@parley/core/assistant';
import type { IconUsers } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Viewer } from '../instance/instance-context.ts';

/** An answer of the assistant, and what an action can use. */
export type AnswerAt = {
  answer: Answer;
  question: string;
  /** Where it is stored. */
  place: { conversationId: string; turnId: string };
  /** Follow-up questions are about the last answer of a conversation. */
  isLast: boolean;
  viewer: Pick<Viewer, 'isAdmin' | 'isPaid'>;
  /** Whether the person looks into an organization that they do not belong to. */
  isForeign: boolean;
  client: ApolloClient;
  /** The answer as it is seen; null once it is gone. */
  element: () => HTMLElement | null;
  /** The whole address of a path below the instance. */
  addressOf: (path: string) => string;
  open: (path: string, state?: unknown) => void;
  ask: (question: string) => void;
  /** Asks the question of this answer again, of the engine named; the last answer is replaced. */
  askAgain: (engine: EngineName) => void;
};

/** The parts of the menu, in their order. */
export const ACTION_GROUPS = ['Copy', 'Keep', 'Use'] as const;
export type ActionGroup = (typeof ACTION_GROUPS)[number];

export type AnswerForm = ComponentType<{ at: AnswerAt; onClose: () => void }>;

export type AnswerAction = {
  /** The word of its feature and what it does: `notes.add`. */
  id: string;
  group: ActionGroup;
  label: string;
  icon: typeof IconUsers;
} & (
  | {
      /** Done at once: only for what others do not see. Returns what to report, in a sentence without its full stop. */
      run: () => Promise<string | undefined>;
    }
  | {
      /** Shown in a dialog that says what will be written, with the button that confirms it. */
      Form: AnswerForm;
    }
);

/** The actions that a feature has for an answer: none where it is of no use, or where the person may not. */
export type AnswerActions = (at: AnswerAt) => readonly AnswerAction[];

/** What can be done with an answer, by the parts of the menu; parts without an action are left out. */
export function actionsOf(
  registry: readonly AnswerActions[],
  at: AnswerAt,
): readonly { group: ActionGroup; actions: readonly AnswerAction[] }[] {
  const all = registry.flatMap((actions) => actions(at));
  return ACTION_GROUPS.map((group) => ({
    group,
    actions: all.filter((action) => action.group === group),
  })).filter(({ actions }) => actions.length > 0);
}
