import { useMutation } from '@apollo/client/react';
import { Button, Select, Stack, TextInput } from '@mantine/core';
import { WEBHOOK_KIND_WORDS, WEBHOOK_KINDS, type WebhookKind } from '@parley/core/features/activations';
import { type FormEvent, useState } from 'react';
import { AddWebhookDocument } from '../../../generated/graphql.ts';
import { fieldErrorsOf } from '../../../ui/failures/failure.ts';
import { FailureAlert } from '../../../ui/failures/failure-alert.tsx';

type WebhookFormProps = { onAdded: (webhook: { name: string; secret: string | null }) => void };

const KINDS = WEBHOOK_KINDS.map((kind) => ({ value: kind, label: WEBHOOK_KIND_WORDS[kind] }));
const ADVICE: Readonly<Record<WebhookKind, { placeholder: string; description: string }>> = {
  signed: {
    placeholder: 'https://hooks.acme.com/parley',
    description:
      'A program of your own gets alerts, reports, and audiences that are activated on it, as signed messages.',
  },
  slack: {
    placeholder: 'https://hooks.slack.com/services/…',
    description: 'The address of an incoming webhook of Slack. It is kept sealed and not shown again.',
  },
  teams: {
    placeholder: 'https://….logic.azure.com/workflows/…',
    description:
      'The address of the workflow “Post to a channel when a webhook request is received”. It is kept sealed and not shown again.',
  },
};

/** Adds an address that alerts, and audiences where it is signed, can be sent to. */
export function WebhookForm({ onAdded }: WebhookFormProps) {
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [kind, setKind] = useState<WebhookKind>('signed');
  const [add, { loading, error }] = useMutation(AddWebhookDocument);
  const refused = error === undefined ? {} : fieldErrorsOf(error);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      const { data } = await add({ variables: { name, address, kind } });
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
        <Select
          label="Kind"
          allowDeselect={false}
          data={KINDS}
          value={kind}
          onChange={(value) => setKind(WEBHOOK_KINDS.find((each) => each === value) ?? 'signed')}
        />
        <TextInput
          label="Name of the webhook"
          placeholder={kind === 'signed' ? 'Data warehouse' : 'Marketing channel'}
          maxLength={100}
          value={name}
          error={refused['name']}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          label="Address"
          placeholder={ADVICE[kind].placeholder}
          description={ADVICE[kind].description}
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
