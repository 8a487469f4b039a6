import { useMutation, useQuery } from '@apollo/client/react';
import { Radio, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { ProfileDocument, UpdateUserDocument } from '../../../../generated/graphql.ts';
import { useViewer } from '../../../../shell/instance/instance-context.ts';
import { FailureState } from '../../../../ui/states/states.tsx';
import { showSuccess } from '../../../../ui/toasts/toast-store.ts';
import { toastFailure } from '../../data/toast-failure.ts';
import { DIGESTS, type Digest, digestByValue, digestOf } from '../../words/digest.ts';
import classes from '../layout/form-card.module.css';
import { Section } from '../layout/section.tsx';

/** How often the digest comes; saved at once, with a way back. */
export function DigestSection() {
  const { data, error, refetch } = useQuery(ProfileDocument);
  return (
    <Section
      title="E-mail preferences"
      text="What changed, and how your goals and reports are doing, by mail on Mondays."
    >
      <div className={classes.body}>
        {data === undefined ? (
          error === undefined ? (
            <Stack gap="md" role="status" aria-label="Loading">
              {DIGESTS.map(({ value }) => (
                <Skeleton key={value} height={20} width={140} />
              ))}
            </Stack>
          ) : (
            <FailureState error={error} onRetry={() => void refetch()} />
          )
        ) : (
          <Choice stored={digestOf(data.users.current.digestDelivery.repeatsWeeks)} />
        )}
      </div>
    </Section>
  );
}

function Choice({ stored }: { stored: Digest }) {
  const { id } = useViewer();
  const [update] = useMutation(UpdateUserDocument, {
    refetchQueries: [ProfileDocument],
    awaitRefetchQueries: true,
  });
  const [wanted, setWanted] = useState<Digest>();
  const save = async (next: Digest, before?: Digest): Promise<void> => {
    setWanted(next);
    try {
      await update({ variables: { id, digestDelivery: { repeatsWeeks: next.weeks } } });
      showSuccess(next.sentence, {
        ...(before !== undefined && { action: { label: 'Undo', run: () => void save(before) } }),
      });
    } catch (error) {
      toastFailure(error);
    } finally {
      setWanted(undefined);
    }
  };
  return (
    <Radio.Group
      aria-label="How often the digest comes"
      value={(wanted ?? stored).value}
      onChange={(value) => void save(digestByValue(value), stored)}
    >
      <Stack gap="md">
        {DIGESTS.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
