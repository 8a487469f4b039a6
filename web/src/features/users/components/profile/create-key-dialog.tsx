import { useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiKeyListDocument, CreateApiKeyDocument } from '../../../../generated/graphql.ts';
import { Modal } from '../../../../ui/dialogs/modal.tsx';
import { FailureAlert } from '../../../../ui/failures/failure-alert.tsx';
import { placeFieldErrors } from '../../../../ui/failures/place-field-errors.ts';
import { EXPIRIES } from '../../words/expiries.ts';
import { SCOPES } from '../../words/scopes.ts';
import { CreatedKey } from './created-key.tsx';

const fields = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please say what it is for.'),
      z.maxLength(128, 'At most 128 characters.'),
    ),
  scopes: z.array(z.enum(['read', 'export', 'write'])).check(z.minLength(1)),
  days: z.string(),
});

/** Asks what a key is for and may do; then shows it, the one time it is shown. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const [create] = useMutation(CreateApiKeyDocument, { refetchQueries: [ApiKeyListDocument] });
  const [key, setKey] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<z.infer<typeof fields>>({
    resolver: zodResolver(fields),
    defaultValues: { name: '', scopes: ['read'], days: '90' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ name, scopes, days }) => {
    setFailure(undefined);
    try {
      const { data } = await create({ variables: { name, scopes, expiresInDays: Number(days) } });
      setKey(data?.identity.createApiKey.key);
    } catch (error) {
      if (!placeFieldErrors({ error, setError: form.setError, fields: { name: 'name' } })) setFailure(error);
    }
  });
  if (key !== undefined)
    return (
      <Modal title="Your new key" onClose={onClose} closable={false}>
        <CreatedKey secret={key} onDone={onClose} />
      </Modal>
    );
  return (
    <Modal title="Create an API key" onClose={onClose} closable={!isSubmitting}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="lg">
          <TextInput
            label="What is it for?"
            placeholder="Nightly report"
            data-autofocus
            error={errors.name?.message}
            {...form.register('name')}
          />
          <Controller
            control={form.control}
            name="scopes"
            render={({ field }) => (
              <Checkbox.Group label="What may it do?" value={field.value} onChange={field.onChange}>
                <Stack gap="sm" mt="xs">
                  {SCOPES.map(({ id, label, text }) => (
                    <Checkbox
                      key={id}
                      value={id}
                      label={label}
                      description={text}
                      // Every key reads; what cannot be changed is shown all the same.
                      disabled={id === 'read'}
                    />
                  ))}
                </Stack>
              </Checkbox.Group>
            )}
          />
          <Controller
            control={form.control}
            name="days"
            render={({ field }) => (
              <Select
                label="When does it expire?"
                allowDeselect={false}
                w={200}
                data={EXPIRIES}
                value={field.value}
                onChange={(value) => value !== null && field.onChange(value)}
              />
            )}
          />
          <FailureAlert error={failure} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={isSubmitting}>
              Cancel
            </Button>
            <Button type="submit" loading={isSubmitting}>
              Create the key
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
