import { useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { UpdateUserDocument } from '../../../../generated/graphql.ts';
import { useUnsavedGuard } from '../../../../ui/dialogs/unsaved-guard.ts';
import { FailureAlert } from '../../../../ui/failures/failure-alert.tsx';
import { placeFieldErrors } from '../../../../ui/failures/place-field-errors.ts';
import { showSuccess } from '../../../../ui/toasts/toast-store.ts';
import type { UserDetail } from '../../data/user-detail.ts';
import { nameField } from '../../fields.ts';
import { DIGESTS, digestByValue, digestOf } from '../../words/digest.ts';
import { isAdminHere } from '../layout/badges.tsx';
import classes from '../layout/form-card.module.css';
import { RoleChoice } from './role-choice.tsx';

const fields = z.object({ name: nameField, role: z.enum(['user', 'admin']), digest: z.string() });

/** Edits the name, role and digest of another person. */
export function UserForm({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const [update] = useMutation(UpdateUserDocument, {
    refetchQueries: ['UserDetail'],
    awaitRefetchQueries: true,
  });
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<z.infer<typeof fields>>({
    resolver: zodResolver(fields),
    defaultValues: {
      name: user.name,
      role: isAdminHere(user) ? 'admin' : 'user',
      digest: digestOf(user.digestDelivery.repeatsWeeks).value,
    },
  });
  const { errors, isDirty, isSubmitting, dirtyFields } = form.formState;
  useUnsavedGuard(isDirty);
  const submit = form.handleSubmit(async ({ name, role, digest }) => {
    setFailure(undefined);
    try {
      await update({
        variables: {
          id: user.id,
          ...(dirtyFields.name && { name }),
          ...(dirtyFields.role && { role }),
          ...(dirtyFields.digest && { digestDelivery: { repeatsWeeks: digestByValue(digest).weeks } }),
        },
      });
      showSuccess(`${name} is saved`);
      onClose();
    } catch (error) {
      const names = { name: 'name', role: 'role', digestDelivery: 'digest' } as const;
      if (!placeFieldErrors({ error, setError: form.setError, fields: names })) setFailure(error);
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="lg" className={classes.body}>
        <TextInput
          label="Name"
          autoFocus
          autoComplete="off"
          className={classes.field}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Controller
          control={form.control}
          name="role"
          render={({ field, fieldState }) => (
            <RoleChoice value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
          )}
        />
        <Controller
          control={form.control}
          name="digest"
          render={({ field, fieldState }) => (
            <Select
              label="E-mail digest of reports and goals"
              size="sm"
              className={classes.field}
              allowDeselect={false}
              data={DIGESTS.map(({ value, label }) => ({ value, label }))}
              value={field.value}
              onChange={(value) => value !== null && field.onChange(value)}
              error={fieldState.error?.message}
            />
          )}
        />
        <FailureAlert error={failure} />
      </Stack>
      <div className={classes.foot}>
        <Button type="submit" loading={isSubmitting} disabled={!isDirty}>
          Save
        </Button>
        <Button variant="default" disabled={isSubmitting} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
