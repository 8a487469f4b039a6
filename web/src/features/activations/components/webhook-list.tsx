import { useState } from 'react';
import { ActivationWebhooksDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { FailureState } from '../../../ui/states/states.tsx';
import { WidgetSkeleton } from '../../../ui/states/widget-skeleton.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import classes from './activations.module.css';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';
import { type Made, WebhookSecret } from './webhook-secret.tsx';

/** Addresses of the organization's own that alerts and audiences are sent to. */
export function WebhookList() {
  const [made, setMade] = useState<Made>();
  const { data, error, retry } = usePageQuery(ActivationWebhooksDocument, {});
  const webhooks = data?.activations.webhooks;
  return (
    <>
      <WebhookForm
        onAdded={({ name, secret }) => {
          if (secret === null) showSuccess(`${name} is added`, { detail: 'Send a test to see it arrive.' });
          else setMade({ name, secret });
          retry();
        }}
      />
      {error !== undefined ? (
        <FailureState error={error} onRetry={retry} />
      ) : webhooks === undefined ? (
        <WidgetSkeleton shape="table" height={120} />
      ) : webhooks.length === 0 ? (
        <p className={classes.muted} role="status">
          There is no webhook.
        </p>
      ) : (
        <ul className={classes.items}>
          {webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} onMade={setMade} onChanged={retry} />
          ))}
        </ul>
      )}
      {made !== undefined && <WebhookSecret made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}
