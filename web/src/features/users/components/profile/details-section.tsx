import { useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { UpdateUserDocument } from '../../../../generated/graphql.ts';
import { useInstance, useViewer } from '../../../../shell/instance/instance-context.ts';
import { useUnsavedGuard } from '../../../../ui/dialogs/unsaved-guard.ts';
import { FailureAlert } from '../../../../ui/failures/failure-alert.tsx';
import { placeFieldErrors } from '../../../../ui/failures/place-field-errors.ts';
import { showSuccess } from '../../../../ui/toasts/toast-store.ts';
import { nameField } from '../../fields.ts';
import { RoleBadges } from '../layout/badges.tsx';
import { Fact, Facts } from '../layout/facts.tsx';
import classes from '../layout/form-card.module.css';
import { Section } from '../layout/section.tsx';

const fields = z.object({ name: nameField });

/** Name to change; address and role to know. */
export function DetailsSection() {
  const viewer = useViewer();
  const instance = useInstance();
  const [update] = useMutation(UpdateUserDocument, {
    refetchQueries: ['Shell'],
    awaitRefetchQueries: true,
  });
  const [failure, setFailure] = useState<unknown>();
  const form = useForm({ resolver: zodResolver(fields), values: { name: viewer.name } });
  const { errors, isDirty, isSubmitting } = form.formState;
  useUnsavedGuard(isDirty);
  const submit = form.handleSubmit(async ({ name }) => {
    setFailure(undefined);
    try {
      await update({ variables: { id: viewer.id, name } });
      form.reset({ name });
      showSuccess('Your name is changed');
    } catch (error) {
      if (!placeFieldErrors({ error, setError: form.setError, fields: { name: 'name' } })) setFailure(error);
    }
  });
  return (
    <Section title="Details" text="How you appear to the people of your organization.">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md" className={classes.body}>
          <TextInput
            label="Name"
            autoComplete="name"
            className={classes.field}
            error={errors.name?.message}
            {...form.register('name')}
          />
          <FailureAlert error={failure} />
          <Facts>
            <Fact label="E-mail">{viewer.email}</Fact>
            <Fact label="Organization">{instance.name}</Fact>
            <Fact
              label="Role"
              note={viewer.isAdmin ? undefined : 'Admins of your organization can change it.'}
            >
              <RoleBadges {...viewer} />
            </Fact>
          </Facts>
        </Stack>
        <div className={classes.foot}>
          <Button type="submit" loading={isSubmitting} disabled={!isDirty}>
            Save name
          </Button>
          {isDirty && (
            <Button variant="default" onClick={() => form.reset({ name: viewer.name })}>
              Cancel
            </Button>
          )}
        </div>
      </form>
    </Section>
  );
}
