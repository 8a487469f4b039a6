import { useMutation } from '@apollo/client/react';
import { Badge, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { CheckOAuthConnectionDocument, DeleteOAuthConnectionDocument } from '../../../generated/graphql.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toFailure } from '../../../ui/failures/failure.ts';
import { showFailure, showSuccess } from '../../../ui/toasts/toast-store.ts';
import { Moment } from '../../users/index.ts';
import type { Connection, Provider } from '../data/use-providers.ts';
import { HealthDialog } from './health-dialog.tsx';
import classes from './integrations.module.css';

const REFETCH = { refetchQueries: ['OAuthProviders'], awaitRefetchQueries: true };

function Badges({ connection: { status, isHealthy } }: { connection: Connection }) {
  if (status === 'inactive')
    return (
      <Badge variant="light" color="red">
        Reconnect
      </Badge>
    );
  return (
    <Badge variant="light" color={isHealthy ? 'green' : 'yellow'}>
      {isHealthy ? 'Healthy' : 'Has problems'}
    </Badge>
  );
}

/** One connected account: who connected it, whether it can read, and what can be done about it. */
export function ConnectionItem({ provider, connection }: { provider: Provider; connection: Connection }) {
  const { id, organizationName, createdBy, createdAt, healthChecks, healthCheckedAt, problem } = connection;
  const [dialog, setDialog] = useState<'health' | 'disconnect'>();
  const [check, { loading }] = useMutation(CheckOAuthConnectionDocument, REFETCH);
  const [remove] = useMutation(DeleteOAuthConnectionDocument, REFETCH);
  return (
    <li className={classes.connection}>
      <div className={classes.head}>
        <strong>{organizationName}</strong>
        <Badges connection={connection} />
      </div>
      {problem !== null && <p>{problem}</p>}
      <p className={classes.muted}>
        Connected <Moment at={createdAt} />
        {createdBy !== null && ` by ${createdBy.name}`}
      </p>
      {healthCheckedAt !== null && (
        <p className={classes.muted}>
          Checked <Moment at={healthCheckedAt} />
        </p>
      )}
      <Group gap="xs">
        {healthChecks.length > 0 && (
          <Button size="xs" variant="light" color="yellow" onClick={() => setDialog('health')}>
            See problems
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          loading={loading}
          onClick={() =>
            void check({ variables: { id } }).catch((error: unknown) => showFailure(toFailure(error).message))
          }
        >
          Check now
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={() => setDialog('disconnect')}>
          Disconnect
        </Button>
      </Group>
      {dialog === 'health' && (
        <HealthDialog checks={healthChecks} name={organizationName} onClose={() => setDialog(undefined)} />
      )}
      <ConfirmDialog
        opened={dialog === 'disconnect'}
        title={`Disconnect ${organizationName}?`}
        confirm="Disconnect"
        tone="danger"
        onConfirm={async () => {
          await remove({ variables: { id } });
          showSuccess(`${organizationName} is disconnected`);
        }}
        onClose={() => setDialog(undefined)}
      >
        The tokens of {provider.name} are forgotten. To connect it again, you allow it again.
      </ConfirmDialog>
    </li>
  );
}
