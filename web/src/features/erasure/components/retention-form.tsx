import { useMutation, useQuery } from '@apollo/client/react';
import { NumberInput, Skeleton, Stack } from '@mantine/core';
import { type RetentionKind, RetentionsDocument, SetRetentionDocument } from '../../../generated/graphql.ts';
import { FailureAlert } from '../../../ui/failures/failure-alert.tsx';
import { FailureState } from '../../../ui/states/states.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';

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

/** How many months each kind of row is kept. Empty is for ever; it is saved when the field is left. */
export function RetentionForm() {
  const { data, error, refetch } = useQuery(RetentionsDocument);
  const [save, saving] = useMutation(SetRetentionDocument, { refetchQueries: [RetentionsDocument] });
  if (error !== undefined) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={480} role="status" aria-label="Loading" />;
  const change = async (kind: RetentionKind, text: string, before: number | null): Promise<void> => {
    const months = text === '' ? null : Number(text);
    if (months === before) return;
    const saved = await save({ variables: { kind, months } }).catch(() => undefined);
    if (saved?.data)
      showSuccess(`${LABELS[kind]}: kept ${months === null ? 'for ever' : `${months} months`}`);
  };
  return (
    <Stack gap="sm" p="md">
      {data.erasure.retention.map(({ kind, months }) => (
        <NumberInput
          key={kind}
          label={LABELS[kind]}
          defaultValue={months ?? ''}
          min={1}
          max={1200}
          allowDecimal={false}
          placeholder="For ever"
          suffix=" months"
          w={240}
          onBlur={({ currentTarget }) => void change(kind, currentTarget.value.replace(/\D/g, ''), months)}
        />
      ))}
      <FailureAlert error={saving.error} />
    </Stack>
  );
}
