import { useMutation } from '@apollo/client/react';
import { Button, Group } from '@mantine/core';
import { isChat, WEBHOOK_KIND_WORDS } from '@parley/core/features/activations';
import { formatFigure } from '@parley/core/metrics';
import { useState } from 'react';
import { RemoveWebhookDocument, RotateWebhookSecretDocument } from '../../../generated/graphql.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import classes from './activations.module.css';
import { TestButton } from './test-button.tsx';
import { type Webhook, WebhookMessages } from './webhook-messages.tsx';
import type { Made } from './webhook-secret.tsx';

type WebhookItemProps = { webhook: Webhook; onMade: (made: Made) => void; onChanged: () => void };

const counted = (count: number, one: string, several: string): string =>
  `${formatFigure(count, 'count')} ${count === 1 ? one : several} here.`;

/** What is sent to a webhook. */
function usesOf({ kind, activations, alerts, reports }: Webhook): string {
  const parts = [
    ...(isChat(kind)
      ? []
      : [
          activations === 0
            ? 'No audience is active here.'
            : counted(activations, 'audience is active', 'audiences are active'),
        ]),
    alerts === 0 ? 'No alert is sent here.' : counted(alerts, 'alert is sent', 'alerts are sent'),
    ...(reports === 0 ? [] : [counted(reports, 'report is sent', 'reports are sent')]),
  ];
  return parts.join(' ');
}

/** A webhook with its latest messages; it is tested, its secret is made a second time, or it is removed. */
export function WebhookItem({ webhook, onMade, onChanged }: WebhookItemProps) {
  const { id, name, kind, address, formerUntil } = webhook;
  const [asked, setAsked] = useState<'rotate' | 'remove'>();
  const [rotate] = useMutation(RotateWebhookSecretDocument);
  const [remove] = useMutation(RemoveWebhookDocument);
  const close = (): void => setAsked(undefined);
  return (
    <li className={classes.webhook} aria-label={name}>
      <div className={classes.head}>
        <strong>{name}</strong>
        <Group gap="xs">
          <TestButton id={id} name={name} onTested={onChanged} />
          {!isChat(kind) && (
            <Button size="compact-sm" variant="default" onClick={() => setAsked('rotate')}>
              New secret
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => setAsked('remove')}>
            Remove
          </Button>
        </Group>
      </div>
      <p>
        {WEBHOOK_KIND_WORDS[kind]}: {address}
      </p>
      <p className={classes.muted}>
        {usesOf(webhook)}
        {formerUntil !== null && ' The secret before is valid for up to 24 hours more.'}
      </p>
      <WebhookMessages webhook={webhook} onChanged={onChanged} />
      <ConfirmDialog
        opened={asked === 'rotate'}
        title={`Make a new secret for ${name}?`}
        confirm="Make it"
        onConfirm={async () => {
          const { data } = await rotate({ variables: { id } });
          const secret = data?.activations.rotateWebhookSecret.secret ?? null;
          if (secret !== null) onMade({ name, secret });
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
        {isChat(kind)
          ? 'Nothing is sent there any more, and what waits for it is dropped. Alerts go on by mail and in the bell.'
          : 'Nothing is sent there any more. Its receiver keeps what it has: deactivate audiences first to have it forget them.'}
      </ConfirmDialog>
    </li>
  );
}
