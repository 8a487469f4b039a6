import { useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { CreateInstanceDocument } from '../../../generated/graphql.ts';
import { instancePath } from '../../../shell/instance-path.ts';
import { toFailure } from '../../../ui/failure.ts';
import { plainDomain } from '../plain-domain.ts';

const fields = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Give it a name.'), z.maxLength(256, 'At most 256 characters.')),
  domain: z.pipe(
    z.pipe(z.string(), z.transform(plainDomain)),
    z.string().check(z.regex(/^([a-z0-9-]+\.)+[a-z0-9-]{2,}$|^localhost$/, 'A domain, such as example.com.')),
  ),
});

/** An instance is one website's traffic: its name and its domain. */
export function InstanceForm({ onCancel }: { onCancel?: () => void }) {
  const form = useForm({ resolver: zodResolver(fields), defaultValues: { name: '', domain: '' } });
  const { errors, isSubmitting } = form.formState;
  const [create, { error }] = useMutation(CreateInstanceDocument);
  const submit = form.handleSubmit(async (variables) => {
    const { data } = await create({ variables }).catch(() => ({ data: undefined }));
    if (data !== undefined && data !== null) location.assign(instancePath(data.instances.create.id));
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {error !== undefined && <Alert color="red">{toFailure(error).message}</Alert>}
        <TextInput
          label="Name"
          placeholder="Acme"
          data-autofocus
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextInput
          label="Domain"
          placeholder="acme.com"
          description="The website whose visits it counts."
          error={errors.domain?.message}
          {...form.register('domain')}
        />
        <Group justify="flex-end">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" loading={isSubmitting}>
            Create
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
