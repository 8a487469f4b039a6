import { Alert } from '@mantine/core';
import { toFailure } from './failure.ts';

/** Above the buttons of a form: the server's error about the form as a whole, and the request id to quote. */
export function FailureAlert({ error }: { error: unknown }) {
  if (error === undefined) return null;
  const { message, requestId } = toFailure(error);
  return (
    <Alert color="red" role="alert">
      {message}
      {requestId !== undefined && <div>Request {requestId}</div>}
    </Alert>
  );
}
