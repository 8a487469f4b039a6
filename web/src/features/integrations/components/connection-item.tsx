import { useMutation } from '@apollo/client/react';
import { Badge, Button, Checkbox, Group, Stack } from '@mantine/core';
import { ERROR_CODES } from '@parley/core/api';
import { useState } from 'react';
import {
  CancelOAuthConnectionSyncDocument,
  CheckOAuthConnectionDocument,
  DeleteOAuthConnectionDocument,
  SyncOAuthConnectionDocument,
} from '../../../generated/graphql.ts';
import { useFlag, useTakesAudiences } from '../../../shell/flags/index.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toFailure } from '../../../ui/failures/failure.ts';
import { showFailure, showSuccess } from '../../../ui/toasts/toast-store.ts';
import { Moment } from '../../users/index.ts';
import { type Connection, isBusy, type Provider } from '../data/use-providers.ts';
import { AdObjects } from './ad-objects.tsx';
import { HealthDialog } from './health-dialog.tsx';
import classes from './integrations.module.css';
import { LastJob } from './last-job.tsx';
import { RunsDialog } from './runs-dialog.tsx';
import { SampleMark } from './sample-mark.tsx';
import { SendAudience } from './send-audience.tsx';

const SAMPLE_WORDS = ERROR_CODES['integrations.sample'];
const REFETCH = { refetchQueries: ['OAuthProviders'], awaitRefetchQueries: true };

function Badges({ connection }: { connection: Connection }) {
  return (
    <span className={classes.badges}>
      {connection.isSample && <SampleMark />}
      <HealthBadge connection={connection} />
    </span>
  );
}

function HealthBadge({ connection: { status, isHealthy } }: { connection: Connection }) {
  if (status === 'inactive')
    return (
      <Badge className={classes.badge} variant="light" color="red">
        Reconnect
      </Badge>
    );
  return (
    <Badge className={classes.badge} variant="light" color={isHealthy ? 'green' : 'yellow'}>
      {isHealthy ? 'Healthy' : 'Has problems'}
    </Badge>
  );
}

/** One connected account: who connected it, whether it can read, and what can be done about it. */
export function ConnectionItem({ provider, connection }: { provider: Provider; connection: Connection }) {
  const { id, organizationName, isSample, createdBy, createdAt, healthChecks, healthCheckedAt, problem } =
    connection;
  const [dialog, setDialog] = useState<'health' | 'runs' | 'disconnect'>();
  const [check, { loading }] = useMutation(CheckOAuthConnectionDocument, REFETCH);
  const [sync, syncing] = useMutation(SyncOAuthConnectionDocument, REFETCH);
  const [cancel, cancelling] = useMutation(CancelOAuthConnectionSyncDocument, REFETCH);
  const [remove] = useMutation(DeleteOAuthConnectionDocument, REFETCH);
  const [erase, setErase] = useState(false);
  const isTarget = useTakesAudiences()(provider.id);
  const hasActivation = useFlag('audienceActivation');
  const tell = (error: unknown): void => showFailure(toFailure(error).message);
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
      <AdObjects adObjects={connection.adObjects} />
      <LastJob provider={provider} connection={connection} />
      {healthCheckedAt !== null && (
        <p className={classes.muted}>
          Checked <Moment at={healthCheckedAt} />
        </p>
      )}
      {isSample && <p className={classes.muted}>{SAMPLE_WORDS}</p>}
      <Group gap="xs">
        {isBusy(connection) ? (
          <Button
            size="xs"
            variant="default"
            loading={cancelling.loading}
            disabled={connection.runs[0]?.status !== 'running'}
            onClick={() => void cancel({ variables: { id } }).catch(tell)}
          >
            Cancel reading
          </Button>
        ) : (
          connection.status === 'active' &&
          !isSample && (
            <Button
              size="xs"
              variant="default"
              loading={syncing.loading}
              onClick={() => void sync({ variables: { id } }).catch(tell)}
            >
              Read now
            </Button>
          )
        )}
        {connection.runs.length > 0 && (
          <Button size="xs" variant="default" onClick={() => setDialog('runs')}>
            Last readings
          </Button>
        )}
        <SendAudience connection={connection} isOn={hasActivation && isTarget} />
        {healthChecks.length > 0 && (
          <Button size="xs" variant="default" onClick={() => setDialog('health')}>
            See problems
          </Button>
        )}
        {!isSample && (
          <Button
            size="xs"
            variant="default"
            loading={loading}
            onClick={() => void check({ variables: { id } }).catch(tell)}
          >
            Check now
          </Button>
        )}
        <Button size="xs" variant="subtle" color="red" onClick={() => setDialog('disconnect')}>
          Disconnect
        </Button>
      </Group>
      {dialog === 'health' && (
        <HealthDialog checks={healthChecks} name={organizationName} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'runs' && (
        <RunsDialog runs={connection.runs} name={organizationName} onClose={() => setDialog(undefined)} />
      )}
      <ConfirmDialog
        opened={dialog === 'disconnect'}
        title={`Disconnect ${organizationName}?`}
        confirm="Disconnect"
        tone="danger"
        onConfirm={async () => {
          await remove({ variables: { id, erase } });
          showSuccess(`${organizationName} is disconnected`);
        }}
        onClose={() => setDialog(undefined)}
      >
        <Stack gap="sm">
          <p className={classes.plain}>
            {isSample
              ? 'It is sample data and does not come back. Companies stay in any case.'
              : `The tokens of ${provider.name} are forgotten. To connect it again, you allow it again. Companies stay in any case.`}
          </p>
          <Checkbox
            label={
              provider.category === 'crm'
                ? 'Erase the deals, leads and offline events that it brought'
                : 'Erase the spend, impressions and clicks that it brought'
            }
            description="Figures follow. Otherwise they stay as they were last read."
            checked={erase}
            onChange={({ currentTarget }) => setErase(currentTarget.checked)}
          />
        </Stack>
      </ConfirmDialog>
    </li>
  );
}
