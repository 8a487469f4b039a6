import { Button, Skeleton } from '@mantine/core';
import type { SingleSignOn } from '@parley/core/features/identity';
import { IconBuilding } from '@tabler/icons-react';
import { useState } from 'react';
import { currentInstanceId } from '../../../shell/links/instance-path.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { StateBlock } from '../../../ui/states/states.tsx';
import { showFailure, showSuccess } from '../../../ui/toasts/toast-store.ts';
import { isRecord, SignInError } from '../data/request.ts';
import { askAsPerson, inWords } from '../factors/ask-as-person.ts';
import { useAnswer } from '../factors/use-answer.ts';
import { ConnectionForm } from './connection-form.tsx';
import classes from './single-sign-on.module.css';

function toSingleSignOn(body: unknown): SingleSignOn {
  if (!isSingleSignOn(body)) throw new SignInError('INTERNAL');
  return body;
}
const isSingleSignOn = (value: unknown): value is SingleSignOn =>
  isRecord(value) && typeof value['redirectUri'] === 'string' && typeof value['acsUrl'] === 'string';

/** How the people of the organization sign in with its own identity provider: the content of a card, for admins. */
export function SingleSignOnSettings() {
  const instanceId = currentInstanceId();
  const { data, error, reload } = useAnswer('single-sign-on', toSingleSignOn, instanceId);
  const [editing, setEditing] = useState(false);
  if (data === undefined && error !== undefined)
    return (
      <StateBlock
        title={inWords(error)}
        action={
          <Button size="xs" variant="default" onClick={reload}>
            Try again
          </Button>
        }
      />
    );
  if (data === undefined)
    return (
      <div role="status" aria-label="Loading" className={classes.row}>
        <Skeleton height={12} width="40%" my={8} />
      </div>
    );
  if (editing)
    return (
      <ConnectionForm
        settings={data}
        instanceId={instanceId}
        onSaved={() => {
          setEditing(false);
          reload();
        }}
        onClose={() => setEditing(false)}
      />
    );
  if (data.connection)
    return (
      <Connected
        connection={data.connection}
        instanceId={instanceId}
        onEdit={() => setEditing(true)}
        onRemoved={reload}
      />
    );
  return (
    <div className={classes.row}>
      <span className={classes.words}>
        {data.domain === null
          ? 'It is for a domain of your own: sign in with a work address to set it up.'
          : `Not set up. It would be for people with an address of ${data.domain}.`}
      </span>
      {data.domain !== null && (
        <Button size="xs" variant="default" onClick={() => setEditing(true)}>
          Set up
        </Button>
      )}
    </div>
  );
}

type ConnectedProps = {
  connection: NonNullable<SingleSignOn['connection']>;
  instanceId: string | undefined;
  onEdit: () => void;
  onRemoved: () => void;
};

function Connected({ connection, instanceId, onEdit, onRemoved }: ConnectedProps) {
  const [removing, setRemoving] = useState(false);
  const [testing, setTesting] = useState(false);
  const test = async (): Promise<void> => {
    setTesting(true);
    try {
      await askAsPerson('single-sign-on/test', {}, instanceId);
      showSuccess('The identity provider answers');
    } catch (error) {
      showFailure(
        error instanceof SignInError ? (Object.values(error.fields)[0] ?? inWords(error)) : inWords(error),
      );
    }
    setTesting(false);
  };
  return (
    <div className={classes.row}>
      <span className={classes.icon} aria-hidden>
        <IconBuilding size={18} stroke={1.5} />
      </span>
      <div className={classes.words}>
        <div className={classes.title}>{connection.domain}</div>
        <div className={classes.facts}>
          {connection.kind === 'oidc' ? `OpenID Connect with ${connection.issuer}` : 'SAML'}
        </div>
      </div>
      <div className={classes.tools}>
        <Button size="xs" variant="default" loading={testing} onClick={() => void test()}>
          Test
        </Button>
        <Button size="xs" variant="default" onClick={onEdit}>
          Change
        </Button>
        <Button size="xs" variant="default" onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </div>
      <ConfirmDialog
        opened={removing}
        title="Remove single sign-on"
        confirm="Remove"
        tone="danger"
        onConfirm={async () => {
          await askAsPerson('single-sign-on/remove', {}, instanceId);
          showSuccess('Single sign-on is removed');
          onRemoved();
        }}
        onClose={() => setRemoving(false)}
      >
        Members of {connection.domain} then sign in by link, password or another provider. Nobody can join
        through single sign-on any more.
      </ConfirmDialog>
    </div>
  );
}
