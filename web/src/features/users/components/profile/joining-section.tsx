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
import { type DomainsEdit, editedFrom, isSame, rebased } from '../../data/join-domains.ts';
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

/** What people paste is an address or has an @ in front as often as not. */
const toDomain = (text: string): string =>
  text.includes('@') ? emailDomain(text) : text.trim().toLowerCase();

type Joining = JoiningQuery['instances']['current'];

function DomainsForm({ stored, read }: { stored: Joining; read: () => Promise<Joining | undefined> }) {
  const { email } = useViewer();
  const [update, { loading, error }] = useMutation(UpdateJoiningDocument);
  const [edit, setEdit] = useState<DomainsEdit<Joining>>();
  const { base, domains } = edit ?? { base: stored, domains: stored.joinDomains };
  const isDirty = !isSame(domains, base.joinDomains);
  useUnsavedGuard(isDirty);
  const save = async (): Promise<void> => {
    try {
      const { data } = await update({ variables: { joinDomains: domains, revision: base.revision } });
      const saved = data?.instances.update;
      // Where it cannot be read again, what was saved is shown.
      setEdit(saved && { base: saved, domains: saved.joinDomains });
    } catch (failure) {
      if (toFailure(failure).code !== 'OPERATION_LOCKED') return;
      // The refusal stays on screen: saving again is refused as well, and reads again.
      const now = await read().catch(() => undefined);
      if (now !== undefined)
        setEdit({ base: now, domains: rebased(domains, base.joinDomains, now.joinDomains) });
      return;
    }
    if ((await read().catch(() => undefined)) !== undefined) setEdit(undefined);
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
          onChange={(values) =>
            setEdit(editedFrom(base, [...new Set(values.map(toDomain).filter((value) => value !== ''))]))
          }
          error={problem}
        />
      </div>
      <div className={classes.foot}>
        <Button loading={loading} disabled={!isDirty} onClick={() => void save()}>
          Save domains
        </Button>
        {isDirty && (
          <Button variant="default" disabled={loading} onClick={() => setEdit(undefined)}>
            Cancel
          </Button>
        )}
      </div>
    </>
  );
}
