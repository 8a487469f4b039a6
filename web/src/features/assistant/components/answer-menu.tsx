import { useApolloClient } from '@apollo/client/react';
import { ActionIcon, Menu } from '@mantine/core';
import { type Answer, type Entry, turnOf } from '@parley/core/assistant';
import { IconDots } from '@tabler/icons-react';
import { Fragment, type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type AnswerAction,
  type AnswerActions,
  type AnswerAt,
  type AnswerForm,
  actionsOf,
} from '../../../shell/answers/answer-actions.ts';
import { loadAnswerActions } from '../../../shell/answers/registry-code.ts';
import { useInstance, useViewer } from '../../../shell/instance/instance-context.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { toFailure } from '../../../ui/failures/failure.ts';
import { useFocusBack } from '../../../ui/focus/use-focus-back.ts';
import { showFailure, showSuccess } from '../../../ui/toasts/toast-store.ts';
import { pageAtHand } from '../page-context/page-at-hand.ts';
import { useConversation } from './conversation-context.tsx';

type MenuProps = { entryId: string; answer: Answer; card: RefObject<HTMLElement | null> };

/** Everything that can be done with an answer, in one menu that features add to. */
export function AnswerMenu(props: MenuProps) {
  const [registry, setRegistry] = useState<readonly AnswerActions[]>();
  const [shown, setShown] = useState<{ title: string; Form: AnswerForm; at: AnswerAt }>();
  const place = usePlace(props);
  useFocusBack(shown !== undefined);
  // Ready when the menu opens: it is then as high as it stays.
  useEffect(() => {
    let isGone = false;
    loadAnswerActions().then(
      (found) => {
        if (!isGone) setRegistry(found);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  const at = place === null ? null : { ...place, element: () => props.card.current };
  return (
    <>
      <Menu position="bottom-start" width={260} withinPortal={false}>
        <Menu.Target>
          <ActionIcon
            size={28}
            aria-label="More for this answer"
            title="Copy, pin, export and more"
            disabled={registry === undefined || at === null}
          >
            <IconDots size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {registry !== undefined && at !== null && (
            <Items
              registry={registry}
              at={at}
              onForm={({ label, Form }) => setShown({ title: label, Form, at })}
            />
          )}
        </Menu.Dropdown>
      </Menu>
      {shown !== undefined && (
        <Modal title={shown.title} onClose={() => setShown(undefined)}>
          <shown.Form at={shown.at} onClose={() => setShown(undefined)} />
        </Modal>
      )}
    </>
  );
}

const hasDecision = (entry: Entry | undefined): boolean => entry?.kind === 'ai' && entry.decision != null;

/** What actions know of the answer; null until it is stored. */
function usePlace({ entryId, answer }: MenuProps): Omit<AnswerAt, 'element'> | null {
  const { session, useTranscript, afterNavigate } = useConversation();
  const conversationId = useTranscript(({ sessionId }) => sessionId);
  const isLast = useTranscript(({ entries }) => entries.at(-1)?.id === entryId);
  const isDecided = useTranscript(({ entries }) => hasDecision(entries.find(({ id }) => id === entryId)));
  const client = useApolloClient();
  const navigate = useNavigate();
  const toHref = useInstancePath();
  const viewer = useViewer();
  const { isForeign } = useInstance();
  const turn = turnOf(session.getState().entries, entryId);
  if (turn === null || conversationId === null) return null;
  return {
    answer,
    question: turn.text,
    place: { conversationId, turnId: turn.id },
    isLast,
    viewer,
    isForeign,
    client,
    addressOf: (path) => `${location.origin}${toHref(path)}`,
    open: (path, state) => {
      void navigate(toHref(path), { state });
      afterNavigate();
    },
    ask: (question) => void session.ask(question),
    askAgain: (engine) =>
      void session.ask(turn.text, {
        engine,
        page: pageAtHand(),
        // What was decided stays in sight.
        ...(isLast && !isDecided && { replaces: turn.id }),
      }),
  };
}

type ItemsProps = {
  registry: readonly AnswerActions[];
  at: AnswerAt;
  onForm: (action: Extract<AnswerAction, { Form: AnswerForm }>) => void;
};

/** Drawn when the menu opens: what is pinned by then is known. */
function Items({ registry, at, onForm }: ItemsProps) {
  const choose = async (action: AnswerAction): Promise<void> => {
    if ('Form' in action) return onForm(action);
    try {
      const done = await action.run();
      if (done !== undefined) showSuccess(done);
    } catch (error) {
      showFailure(toFailure(error).message);
    }
  };
  return actionsOf(registry, at).map(({ group, actions }, index) => (
    <Fragment key={group}>
      {index > 0 && <Menu.Divider />}
      <Menu.Label>{group}</Menu.Label>
      {actions.map((action) => (
        <Menu.Item
          key={action.id}
          leftSection={<action.icon size={16} stroke={1.75} aria-hidden />}
          onClick={() => void choose(action)}
        >
          {action.label}
        </Menu.Item>
      ))}
    </Fragment>
  ));
}
