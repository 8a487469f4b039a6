import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { NumberInput, Skeleton, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  type RetentionKind,
  RetentionPreviewDocument,
  type RetentionPreviewQuery,
  RetentionsDocument,
  SetRetentionDocument,
} from '../../../generated/graphql.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FailureAlert } from '../../../ui/failures/failure-alert.tsx';
import { FailureState } from '../../../ui/states/states.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import { RemovedRows } from './removed-rows.tsx';

const LABELS: Readonly<Record<RetentionKind, string>> = {
  TRAFFIC: 'Page views and visits',
  IMPRESSIONS: 'Impressions',
  LEADS: 'Leads',
  OFFLINE_EVENTS: 'Offline events',
  OPPORTUNITIES: 'Closed opportunities',
  COMPANIES: 'Companies without any event',
  SPEND: 'Spend',
  AUDIT_LOG: 'Audit log',
};

type Preview = RetentionPreviewQuery['erasure']['previewRetention'];

/** What would go; never from the cache, as what there was a minute ago is not what goes. */
async function previewRetention(
  client: ReturnType<typeof useApolloClient>,
  variables: { kind: RetentionKind; months: number },
): Promise<Preview | undefined> {
  const { data } = await client.query({
    query: RetentionPreviewDocument,
    variables,
    fetchPolicy: 'network-only',
  });
  return data?.erasure.previewRetention;
}

type Wanted = { kind: RetentionKind; months: number };

/** How many months each kind of row is kept. Empty is for ever; it is saved when the field is left, once what goes is confirmed. */
export function RetentionForm() {
  const { data, error, refetch } = useQuery(RetentionsDocument);
  const [save] = useMutation(SetRetentionDocument, { refetchQueries: [RetentionsDocument] });
  const client = useApolloClient();
  const [asked, setAsked] = useState<Wanted & { preview: Preview }>();
  const [failure, setFailure] = useState<unknown>();
  const [typed, setTyped] = useState('');
  // A field that was filled in and not confirmed shows again what holds.
  const [round, setRound] = useState(0);
  if (error !== undefined) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={480} role="status" aria-label="Loading" />;
  const told = (kind: RetentionKind, months: number | null): void =>
    showSuccess(
      `${LABELS[kind]}: kept ${months === null ? 'for ever' : months === 1 ? '1 month' : `${months} months`}`,
    );
  const change = async (kind: RetentionKind, text: string, before: number | null): Promise<void> => {
    const months = text === '' ? null : Number(text);
    if (months === before) return;
    setFailure(undefined);
    try {
      const preview = months === null ? undefined : await previewRetention(client, { kind, months });
      if (months !== null && preview !== undefined && preview.removes.length > 0)
        return setAsked({ kind, months, preview });
      await save({ variables: { kind, months } });
      told(kind, months);
    } catch (reason) {
      setFailure(reason);
    }
  };
  const confirm = async ({ kind, months }: Wanted): Promise<void> => {
    await save({ variables: { kind, months, confirmation: typed } });
    told(kind, months);
  };
  return (
    <Stack gap="sm" p="md">
      {data.erasure.retention.map(({ kind, months }) => (
        <NumberInput
          key={`${kind} ${round}`}
          label={LABELS[kind]}
          defaultValue={months ?? ''}
          min={1}
          max={1200}
          allowDecimal={false}
          placeholder="For ever"
          suffix={months === 1 ? ' month' : ' months'}
          w={240}
          onBlur={({ currentTarget }) => void change(kind, currentTarget.value.replace(/\D/g, ''), months)}
        />
      ))}
      <FailureAlert error={failure} />
      <ConfirmDialog
        opened={asked !== undefined}
        title="Delete what is older?"
        confirm="Delete for good"
        tone="danger"
        onConfirm={() => asked && confirm(asked)}
        onClose={() => {
          setAsked(undefined);
          setTyped('');
          setRound(round + 1);
        }}
      >
        {asked !== undefined && (
          <Stack gap="sm">
            <div>Rows before {asked.preview.before} are deleted within the hour:</div>
            <RemovedRows rows={asked.preview.removes} />
            <div>They cannot be brought back. Backups forget them when they end.</div>
            <TextInput
              label={`Type ${asked.preview.confirmation} to confirm`}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              autoComplete="off"
            />
          </Stack>
        )}
      </ConfirmDialog>
    </Stack>
  );
}
