import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { pagePath } from '@parley/core/pages';
import { IconMessages, IconPin, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import {
  ConversationsDocument,
  type ConversationsQuery,
  DeleteAllConversationsDocument,
  DeleteConversationDocument,
} from '../../../generated/graphql.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FailureState, StateBlock } from '../../../ui/states/states.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import { usePins } from '../data/use-pins.ts';
import { InstanceLink } from '../tool-views/instance-link.tsx';
import { useConversation } from './conversation-context.tsx';
import classes from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';

type Listed = ConversationsQuery['conversations']['get']['edges'][number]['node'];
const PAGE = 30;
const MOST = 100;

type ListProps = {
  /** The conversation at hand. */
  current: string | null;
  onPick: (id: string) => void;
  /** One was deleted; null: all of them. */
  onGone: (id: string | null) => void;
};

/** The person's conversations, the last used first: to find, rename, delete and continue. */
export function ConversationList({ current, onPick, onGone }: ListProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const [limit, setLimit] = useState(PAGE);
  const { data, previousData, error, refetch } = useQuery(ConversationsDocument, {
    variables: { search, limit },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    // A refetch must not share the answer of one that was sent before the conversation was stored.
    context: { queryDeduplication: false },
  });
  const { useTranscript } = useConversation();
  // A conversation that begins is added, and one that is asked in comes first.
  useEffect(
    () =>
      useTranscript.subscribe(({ streaming, sessionId }, before) => {
        const isBegun = sessionId !== null && sessionId !== before.sessionId;
        if (isBegun || (before.streaming && !streaming)) void refetch();
      }),
    [useTranscript, refetch],
  );
  const [doomed, setDoomed] = useState<Listed | 'all' | null>(null);
  const again = { refetchQueries: [ConversationsDocument], awaitRefetchQueries: true };
  const [deleteOne] = useMutation(DeleteConversationDocument, again);
  const [deleteAll] = useMutation(DeleteAllConversationsDocument, again);
  const list = (data ?? previousData)?.conversations.get;
  const isNone = list !== undefined && list.totalEdges === 0;

  const remove = async (): Promise<void> => {
    if (doomed === null) return;
    if (doomed === 'all') await deleteAll();
    else await deleteOne({ variables: { id: doomed.id } });
    onGone(doomed === 'all' ? null : doomed.id);
    showSuccess(doomed === 'all' ? 'All conversations are deleted' : 'The conversation is deleted');
  };
  return (
    <section className={classes.root} aria-label="Conversations">
      <PinsLink isCurrent={current === 'pins'} />
      {(!isNone || search !== '') && (
        <TextInput
          className={classes.search}
          type="search"
          aria-label="Search conversations"
          placeholder="Search conversations"
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setLimit(PAGE);
          }}
        />
      )}
      {list === undefined && error !== undefined && (
        <FailureState error={error} onRetry={() => void refetch()} />
      )}
      {list === undefined && error === undefined && <Loading />}
      {isNone && (
        <StateBlock
          icon={<IconMessages size={28} stroke={1.5} />}
          title={search === '' ? 'No conversations yet' : 'No conversation found'}
          text={
            search === ''
              ? 'What you ask is kept here, for you alone, until you delete it.'
              : 'Titles, questions and answers were searched.'
          }
        />
      )}
      {list !== undefined && !isNone && (
        <div className={classes.scroll}>
          <ul className={classes.list}>
            {list.edges.map(({ node }) => (
              <ConversationRow
                key={node.id}
                conversation={node}
                isCurrent={node.id === current}
                onPick={() => onPick(node.id)}
                onDelete={() => setDoomed(node)}
              />
            ))}
          </ul>
          {list.pageMeta.hasNext &&
            (limit < MOST ? (
              <Button variant="subtle" size="xs" onClick={() => setLimit(MOST)}>
                Show more
              </Button>
            ) : (
              <p className={classes.quiet}>Search for older ones.</p>
            ))}
          {search === '' && (
            <Button
              className={classes.all}
              variant="subtle"
              color="gray"
              size="xs"
              onClick={() => setDoomed('all')}
            >
              Delete all conversations
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        opened={doomed !== null}
        title={doomed === 'all' ? 'Delete all conversations?' : 'Delete this conversation?'}
        confirm="Delete"
        tone="danger"
        onConfirm={remove}
        onClose={() => setDoomed(null)}
      >
        {doomed === 'all'
          ? 'Every question you asked in this instance and every answer is deleted, on all your devices.'
          : `“${doomed?.title ?? ''}” is deleted with its answers, on all your devices.`}
      </ConfirmDialog>
    </section>
  );
}

function PinsLink({ isCurrent }: { isCurrent: boolean }) {
  const { pins = [] } = usePins();
  return (
    <InstanceLink
      to={pagePath('assistant', { conversation: 'pins' })}
      className={classes.pins}
      {...(isCurrent && { 'aria-current': 'page' })}
    >
      <IconPin size={16} stroke={1.75} aria-hidden />
      <span>Pins</span>
      {pins.length > 0 && <span className={classes.count}>{pins.length}</span>}
    </InstanceLink>
  );
}

const Loading = () => (
  <div className={classes.loading} role="status" aria-label="Loading conversations">
    {[72, 54, 66, 48].map((width) => (
      <Skeleton key={width} height={12} width={`${width}%`} radius="xl" />
    ))}
  </div>
);
