import { useMutation } from '@apollo/client/react';
import { Button, Group } from '@mantine/core';
import { formatFigure } from '@parley/core/metrics';
import { useState } from 'react';
import {
  type ActivationWebhooksQuery,
  RemoveWebhookDocument,
  RotateWebhookSecretDocument,
} from '../../../generated/graphql.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { CELL, PlainTable } from '../../../ui/layout/plain-table.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import { Moment } from '../../users/index.ts';
import classes from './activations.module.css';
import type { Made } from './webhook-secret.tsx';

type Webhook = ActivationWebhooksQuery['activations']['webhooks'][number];
type WebhookItemProps = { webhook: Webhook; onMade: (made: Made) => void; onChanged: () => void };

const HEADS = ['Sent', 'Message', '#Companies', 'Status', 'Answer', '#Milliseconds'];

/** A webhook with its latest messages; its secret is made a second time, or it is removed. */
export function WebhookItem({ webhook, onMade, onChanged }: WebhookItemProps) {
  const { id, name, address, formerUntil, activations, deliveries } = webhook;
  const [asked, setAsked] = useState<'rotate' | 'remove'>();
  const [rotate] = useMutation(RotateWebhookSecretDocument);
  const [remove] = useMutation(RemoveWebhookDocument);
  const close = (): void => setAsked(undefined);
  return (
    <li className={classes.webhook} aria-label={name}>
      <div className={classes.head}>
        <strong>{name}</strong>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => setAsked('rotate')}>
            New secret
          </Button>
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => setAsked('remove')}>
            Remove
          </Button>
        </Group>
      </div>
      <p>{address}</p>
      <p className={classes.muted}>
        {activations === 0
          ? 'No audience is active here.'
          : `${formatFigure(activations, 'count')} ${activations === 1 ? 'audience is' : 'audiences are'} active here.`}
        {formerUntil !== null && ' The secret before is valid for up to 24 hours more.'}
      </p>
      {deliveries.length > 0 && (
        <details className={classes.agreed}>
          <summary>Latest messages</summary>
          <PlainTable label={`Messages to ${name}`} heads={HEADS}>
            {deliveries.map(({ id: delivery, type, companies, sentAt, tookMs, status, answer }) => (
              <tr key={delivery}>
                <td className={CELL.when}>
                  <Moment at={sentAt} />
                </td>
                <td>{type}</td>
                <td className={CELL.number}>{formatFigure(companies, 'count')}</td>
                <td>{status ?? 'None'}</td>
                <td className={CELL.wide}>{answer}</td>
                <td className={CELL.number}>{formatFigure(tookMs, 'count')}</td>
              </tr>
            ))}
          </PlainTable>
        </details>
      )}
      <ConfirmDialog
        opened={asked === 'rotate'}
        title={`Make a new secret for ${name}?`}
        confirm="Make it"
        onConfirm={async () => {
          const { data } = await rotate({ variables: { id } });
          if (data != null) onMade({ name, secret: data.activations.rotateWebhookSecret.secret });
          onChanged();
        }}
        onClose={close}
      >
        Messages carry the signatures of both secrets for 24 hours.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'remove'}
        title={`Remove ${name}?`}
        confirm="Remove"
        onConfirm={async () => {
          await remove({ variables: { id } });
          showSuccess(`${name} is removed`);
          onChanged();
        }}
        onClose={close}
      >
        Nothing is sent there any more. Its receiver keeps what it has: deactivate audiences first to have it
        forget them.
      </ConfirmDialog>
    </li>
  );
}
