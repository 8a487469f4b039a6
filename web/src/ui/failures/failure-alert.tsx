import { Alert } from '@mantine/core';
import { toFailure } from './failure.ts';

/** Above the buttons of a form: what the server said of the whole of it, and the request to quote. */
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
