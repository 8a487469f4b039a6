import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Skeleton, Stack, TagsInput } from '@mantine/core';
import { emailDomain } from '@parley/core/features/identity';
import { useState } from 'react';
import { JoiningDocument, type JoiningQuery, UpdateJoiningDocument } from '../../../../generated/graphql.ts';
import { useViewer } from '../../../../shell/instance/instance-context.ts';
import { useUnsavedGuard } from '../../../../ui/dialogs/unsaved-guard.ts';
import { fieldErrorsOf, toFailure } from '../../../../ui/failures/failure.ts';
import { FailureState } from '../../../../ui/states/states.tsx';
import { showSuccess } from '../../../../ui/toasts/toast-store.ts';
import classes from '../layout/form-card.module.css';
import { Section } from '../layout/section.tsx';

/** Whether people of a domain may join without an invitation. */
export function JoiningSection() {
  // Not in the cache: settings that another page has there are not of this revision.
  const { data, error, refetch } = useQuery(JoiningDocument, { fetchPolicy: 'no-cache' });
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
        <DomainsForm
          stored={data.instances.current}
          read={async () => (await refetch()).data?.instances.current}
        />
      )}
    </Section>
  );
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((domain) => b.includes(domain));

/** What people paste is an address or has an @ in front as often as not. */
const toDomain = (text: string): string =>
  text.includes('@') ? emailDomain(text) : text.trim().toLowerCase();

type Joining = JoiningQuery['instances']['current'];

/** What is to be added and taken away goes on, over what another admin saved meanwhile. */
const rebased = (edited: readonly string[], then: readonly string[], now: readonly string[]): string[] => [
  ...now.filter((domain) => edited.includes(domain) || !then.includes(domain)),
  ...edited.filter((domain) => !then.includes(domain) && !now.includes(domain)),
];

function DomainsForm({ stored, read }: { stored: Joining; read: () => Promise<Joining | undefined> }) {
  const { email } = useViewer();
  const [update, { loading, error }] = useMutation(UpdateJoiningDocument);
  const [edited, setEdited] = useState<readonly string[]>();
  const domains = edited ?? stored.joinDomains;
  const isDirty = !isSame(domains, stored.joinDomains);
  useUnsavedGuard(isDirty);
  const save = async (): Promise<void> => {
    try {
      await update({ variables: { joinDomains: domains, revision: stored.revision } });
    } catch (failure) {
      if (toFailure(failure).code !== 'OPERATION_LOCKED') return;
      // The refusal stays on screen: saving again is refused as well, and reads again.
      const now = await read().catch(() => undefined);
      if (now !== undefined) setEdited(rebased(domains, stored.joinDomains, now.joinDomains));
      return;
    }
    await read().catch(() => undefined);
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
