import { useMutation } from '@apollo/client/react';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { DeleteSampleDocument } from '../../../generated/graphql.ts';
import { useViewer } from '../../../shell/instance/instance-context.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import classes from './sample-badge.module.css';

/** What the sample is, and for admins the way to be rid of it, asked twice. */
export function SampleNote({ onClose }: { onClose: () => void }) {
  const { isAdmin } = useViewer();
  const [asking, setAsking] = useState(false);
  const [remove, { loading, error }] = useMutation(DeleteSampleDocument);
  const confirm = async (): Promise<void> => {
    const { data } = await remove().catch(() => ({ data: undefined }));
    if (data?.samples.delete.success === true) location.assign('/app');
  };
  return (
    <Stack gap="sm">
      <p className={classes.note}>
        {asking
          ? 'All of its visits, companies, campaigns and users are deleted for good. Sign in with your own account afterwards.'
          : 'This instance is an invented software company with 13 months of traffic, for looking around.'}
      </p>
      {error !== undefined && (
        <p role="alert" className={classes.failure}>
          {toFailure(error).message}
        </p>
      )}
      {isAdmin && !asking && (
        <Button variant="default" size="xs" onClick={() => setAsking(true)}>
          Delete the sample…
        </Button>
      )}
      {isAdmin && asking && (
        <Group gap="xs" grow>
          <Button variant="default" size="xs" data-autofocus onClick={onClose}>
            Keep it
          </Button>
          <Button color="red" size="xs" loading={loading} onClick={() => void confirm()}>
            Delete the sample
          </Button>
        </Group>
      )}
    </Stack>
  );
}
