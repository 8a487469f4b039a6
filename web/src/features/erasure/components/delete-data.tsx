import { useQuery } from '@apollo/client/react';
import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { formatFigure } from '@parley/core/metrics';
import { useState } from 'react';
import { type ErasedKind, type ErasureKind, ErasuresDocument } from '../../../generated/graphql.ts';
import { useInstance } from '../../../shell/instance/instance-context.ts';
import { EraseDialog } from './erase-dialog.tsx';
import type { Erased } from './erased.ts';

const KINDS: readonly { value: ErasureKind; label: string }[] = [
  { value: 'COMPANY', label: 'A company, with its visitors and opportunities' },
  { value: 'VISITOR', label: 'A visitor' },
  { value: 'INSTANCE', label: 'This organization, with everything in it' },
];
const TITLES: Readonly<Record<ErasureKind, string>> = {
  COMPANY: 'Delete this company?',
  VISITOR: 'Delete this visitor?',
  INSTANCE: 'Delete this organization?',
  PERSON: 'Delete your account?',
};
const NAMES: Readonly<Record<ErasureKind, string>> = {
  COMPANY: 'a company',
  VISITOR: 'a visitor',
  INSTANCE: 'the organization',
  PERSON: 'an account',
};
/** page views: 12; visits: 1. */
const rowsText = (removed: readonly { kind: string; rows: number }[]): string =>
  removed.length === 0
    ? 'nothing'
    : removed.map(({ kind, rows }) => `${kind}: ${formatFigure(rows, 'count')}`).join('; ');
const dayOf = (moment: string): string => moment.slice(0, 10);

/** A deletion of old rows is of a kind of them. */
const whatWent = ({ kind, subjectId }: { kind: ErasedKind; subjectId: string }): string =>
  kind === 'RETENTION' ? `old rows (${subjectId})` : NAMES[kind];

/** Where an admin deletes what is in the organization, or the organization. */
export function DeleteData() {
  const instance = useInstance();
  const [kind, setKind] = useState<ErasureKind>('COMPANY');
  const [id, setId] = useState('');
  const [erased, setErased] = useState<Erased>();
  const { data, refetch } = useQuery(ErasuresDocument);
  const isWhole = kind === 'INSTANCE';
  return (
    <Stack gap="md" p="md">
      <Group align="end" gap="sm">
        <Select
          label="What"
          data={KINDS}
          value={kind}
          allowDeselect={false}
          onChange={(value) => value !== null && setKind(value as ErasureKind)}
          w="100%"
          maw={340}
        />
        {!isWhole && (
          <TextInput
            label={kind === 'COMPANY' ? 'Id of the company' : 'Id of the visitor'}
            value={id}
            onChange={({ currentTarget }) => setId(currentTarget.value.trim())}
          />
        )}
        <Button
          color="red"
          variant="light"
          disabled={!isWhole && id === ''}
          onClick={() => setErased({ kind, id: isWhole ? instance.id : id })}
        >
          Look what goes
        </Button>
      </Group>
      {data?.erasure.list.map((erasure) => (
        <Text key={erasure.id} size="sm">
          {dayOf(erasure.askedAt)}: {whatWent(erasure)}, {erasure.status}: {rowsText(erasure.removed)}
          {erasure.forgottenAt !== null && `; out of backups on ${dayOf(erasure.forgottenAt)}`}
        </Text>
      ))}
      <EraseDialog
        erased={erased}
        title={TITLES[kind]}
        onBegun={() => {
          // There is nothing left of it to look at.
          if (isWhole) return location.assign('/app');
          void refetch();
        }}
        onClose={() => setErased(undefined)}
      />
    </Stack>
  );
}
