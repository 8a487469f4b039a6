import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Skeleton, Stack, TagsInput } from '@mantine/core';
import { emailDomain } from '@parley/core/features/identity';
import { useState } from 'react';
import { JoiningDocument, UpdateJoiningDocument } from '../../../../generated/graphql.ts';
import { useViewer } from '../../../../shell/instance/instance-context.ts';
import { useUnsavedGuard } from '../../../../ui/dialogs/unsaved-guard.ts';
import { fieldErrorsOf, toFailure } from '../../../../ui/failures/failure.ts';
import { FailureState } from '../../../../ui/states/states.tsx';
import { showSuccess } from '../../../../ui/toasts/toast-store.ts';
import classes from '../layout/form-card.module.css';
import { Section } from '../layout/section.tsx';

/** Whether people of a domain may join without an invitation. */
export function JoiningSection() {
  const { data, error, refetch } = useQuery(JoiningDocument);
  return (
    <Section
      title="Joining"
      text="People with a verified address at one of these domains may join as standard users, without an invitation."
    >
      {data === undefined ? (
        error === undefined ? (
          <Stack className={classes.body} gap="xs" role="status" aria-label="Loading">
            <Skeleton height={14} width={110} />
            <Skeleton height={36} />
          </Stack>
        ) : (
          <FailureState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <DomainsForm stored={data.instances.current.joinDomains} />
      )}
    </Section>
  );
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((domain) => b.includes(domain));

/** What people paste is an address or has an @ in front as often as not. */
const toDomain = (text: string): string =>
  text.includes('@') ? emailDomain(text) : text.trim().toLowerCase();

function DomainsForm({ stored }: { stored: readonly string[] }) {
  const { email } = useViewer();
  const [update, { loading, error }] = useMutation(UpdateJoiningDocument);
  const [edited, setEdited] = useState<readonly string[]>();
  const domains = edited ?? stored;
  const isDirty = !isSame(domains, stored);
  useUnsavedGuard(isDirty);
  const save = async (): Promise<void> => {
    const { data } = await update({ variables: { joinDomains: domains } }).catch(() => ({ data: undefined }));
    if (data === undefined || data === null) return;
    setEdited(undefined);
    showSuccess(
      domains.length === 0
        ? 'People can join by invitation only'
        : 'The domains people may join from are saved',
    );
  };
  const problem =
    error === undefined ? undefined : (Object.values(fieldErrorsOf(error))[0] ?? toFailure(error).message);
  return (
    <>
      <div className={classes.body}>
        <TagsInput
          label="E-mail domains"
          description="Only domains of the admins' own addresses. Empty: by invitation only."
          placeholder={domains.length === 0 ? emailDomain(email) : ''}
          size="sm"
          splitChars={[',', ' ']}
          clearable={false}
          value={[...domains]}
          onChange={(values) => setEdited([...new Set(values.map(toDomain).filter((value) => value !== ''))])}
          error={problem}
        />
      </div>
      <div className={classes.foot}>
        <Button loading={loading} disabled={!isDirty} onClick={() => void save()}>
          Save domains
        </Button>
        {isDirty && (
          <Button variant="default" disabled={loading} onClick={() => setEdited(undefined)}>
            Cancel
          </Button>
        )}
      </div>
    </>
  );
}
