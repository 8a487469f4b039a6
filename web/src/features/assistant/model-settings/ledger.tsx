import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { ModelRequestsDocument } from '../../../generated/graphql.ts';
import { Pager } from '../../../tables/index.ts';
import { Entry, EntryList, Moment } from '../../users/index.ts';
import { kindsInWords, type ModelRequest, outcomeInWords, tokensInWords } from './words.ts';

const SIZE = 20;

type LedgerProps = { onOpen: (id: string) => void };

/** What was sent, the latest first, a page at a time; the address names the page. */
export function Ledger({ onOpen }: LedgerProps) {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const { data, previousData, error, refetch, loading } = useQuery(ModelRequestsDocument, {
    variables: { page: { limit: SIZE, offset: (page - 1) * SIZE } },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.assistant.modelRequests;
  const turn = (to: number): void =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (to === 1) after.delete('page');
      else after.set('page', String(to));
      return after;
    });
  return (
    <>
      <EntryList
        label="What was sent"
        count={found?.totalEdges}
        error={error}
        onRetry={() => void refetch()}
        expected={3}
        empty={{
          icon: <IconArrowUpRight size={28} stroke={1.5} />,
          title: 'Nothing was sent',
          text: 'Every text that goes to the language model is listed here before it is sent.',
        }}
      >
        {found?.edges.map(({ node }) => (
          <LedgerEntry key={node.id} request={node} onOpen={onOpen} />
        ))}
      </EntryList>
      <Pager
        of="the ledger"
        page={page}
        size={SIZE}
        sizes={[SIZE]}
        total={found?.totalEdges}
        isLoading={loading}
        onPage={turn}
        onSize={() => undefined}
      />
    </>
  );
}

function LedgerEntry({ request, onOpen }: { request: ModelRequest; onOpen: (id: string) => void }) {
  const { id, sentAt, host, model, kinds, problem, askedBy } = request;
  const tokens = tokensInWords(request);
  return (
    <Entry
      icon={<IconArrowUpRight size={18} stroke={1.5} />}
      title={kindsInWords(kinds)}
      facts={
        <>
          <Moment at={sentAt} />, asked by {askedBy ?? 'a former member'}, {outcomeInWords(request)}
          {problem !== null && ` (${problem})`}
          <br />
          To {host}, {model}
          {tokens !== null && ` · ${tokens}`}
        </>
      }
      action={
        <Button
          variant="default"
          size="xs"
          aria-label={`See it: ${kindsInWords(kinds)}`}
          onClick={() => onOpen(id)}
        >
          See it
        </Button>
      }
    />
  );
}
