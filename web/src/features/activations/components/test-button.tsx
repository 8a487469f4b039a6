import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { TestWebhookDocument } from '../../../generated/graphql.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import { showFailure, showSuccess } from '../../../ui/toasts/toast-store.ts';

/** Sends a test message, and says what came of it. */
export function TestButton({ id, name, onTested }: { id: string; name: string; onTested: () => void }) {
  const [test, { loading }] = useMutation(TestWebhookDocument);
  const send = async (): Promise<void> => {
    try {
      const { data } = await test({ variables: { id } });
      if (data == null) return;
      const { isTaken, status, answer } = data.activations.testWebhook;
      if (isTaken) showSuccess(`${name} took the test`);
      else
        showFailure(
          status === null
            ? `${name} could not be reached: ${answer}.`
            : `${name} did not take the test: it answered ${status}${answer === '' ? '' : `, “${answer.slice(0, 200)}”`}.`,
        );
      onTested();
    } catch (error) {
      showFailure(toFailure(error).message);
    }
  };
  return (
    <Button size="compact-sm" variant="default" loading={loading} onClick={() => void send()}>
      Send a test
    </Button>
  );
}
