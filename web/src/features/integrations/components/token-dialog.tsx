import { useMutation } from '@apollo/client/react';
import { Button, Group, List, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { IntegrationConnectionApiKeyCreateDocument } from '../../../generated/graphql.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { fieldErrorsOf } from '../../../ui/failures/failure.ts';
import { FailureAlert } from '../../../ui/failures/failure-alert.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import type { Method, Provider } from '../data/use-providers.ts';

type TokenDialogProps = { provider: Provider; method: Method; onClose: () => void };

/** Asks for what it takes to connect by a token. Nothing of it is shown again. */
export function TokenDialog({ provider, method, onClose }: TokenDialogProps) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const [connect, { loading, error }] = useMutation(IntegrationConnectionApiKeyCreateDocument, {
    refetchQueries: ['OAuthProviders'],
    awaitRefetchQueries: true,
  });
  const refused = error === undefined ? {} : fieldErrorsOf(error);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const empty = method.fields.filter(({ id }) => (values[id] ?? '').trim() === '');
    setMissing(Object.fromEntries(empty.map(({ id, label }) => [id, `${label} is needed.`])));
    if (empty.length > 0) return;
    try {
      await connect({ variables: { providerId: provider.id, settings: values } });
    } catch {
      return;
    }
    showSuccess(`${provider.name} is connected`);
    onClose();
  };
  return (
    <Modal title={method.title} onClose={onClose} closable={!loading}>
      <form onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
        <Stack gap="md">
          <List type="ordered" size="sm">
            {method.instructions.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
          {method.fields.map(({ id, label, example, isSecret }) => {
            const Field = isSecret ? PasswordInput : TextInput;
            return (
              <Field
                key={id}
                label={label}
                placeholder={example ?? ''}
                required
                autoComplete="off"
                value={values[id] ?? ''}
                error={missing[id] ?? refused[id]}
                onChange={({ currentTarget }) => setValues({ ...values, [id]: currentTarget.value })}
              />
            );
          })}
          {Object.keys(refused).length === 0 && <FailureAlert error={error} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={loading}>
              Cancel
            </Button>
            <Button type="submit" loading={loading}>
              Connect
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
