import { useMutation } from '@apollo/client/react';
import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AddWebhookDocument } from '../../../generated/graphql.ts';
import { fieldErrorsOf } from '../../../ui/failures/failure.ts';
import { FailureAlert } from '../../../ui/failures/failure-alert.tsx';

type WebhookFormProps = { onAdded: (webhook: { name: string; secret: string }) => void };

/** Adds an address that audiences can be activated on. */
export function WebhookForm({ onAdded }: WebhookFormProps) {
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [add, { loading, error }] = useMutation(AddWebhookDocument);
  const refused = error === undefined ? {} : fieldErrorsOf(error);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      const { data } = await add({ variables: { name, address } });
      if (data == null) return;
      onAdded({ name, secret: data.activations.addWebhook.secret });
    } catch {
      return;
    }
    setName('');
    setAddress('');
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <TextInput
          label="Name of the webhook"
          placeholder="Data warehouse"
          maxLength={100}
          value={name}
          error={refused['name']}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          label="Address"
          placeholder="https://hooks.acme.com/parley"
          type="url"
          value={address}
          error={refused['address']}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        {Object.keys(refused).length === 0 && <FailureAlert error={error} />}
        <div>
          <Button type="submit" variant="default" loading={loading}>
            Add webhook
          </Button>
        </div>
      </Stack>
    </form>
  );
}
