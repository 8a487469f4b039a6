import { useState } from 'react';
import { ActivationWebhooksDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { FailureState } from '../../../ui/states/states.tsx';
import { WidgetSkeleton } from '../../../ui/states/widget-skeleton.tsx';
import classes from './activations.module.css';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';
import { type Made, WebhookSecret } from './webhook-secret.tsx';

/** Addresses of the organization's own that audiences can be activated on. */
export function WebhookList() {
  const [made, setMade] = useState<Made>();
  const { data, error, retry } = usePageQuery(ActivationWebhooksDocument, {});
  const webhooks = data?.activations.webhooks;
  return (
    <>
      <WebhookForm
        onAdded={(next) => {
          setMade(next);
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
