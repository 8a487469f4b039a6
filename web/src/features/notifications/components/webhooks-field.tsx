import { useQuery } from '@apollo/client/react';
import { Input, MultiSelect } from '@mantine/core';
import { WEBHOOK_KIND_WORDS } from '@parley/core/features/activations';
import { AlertWebhooksDocument } from '../../../generated/graphql.ts';

type WebhooksFieldProps = {
  /** Ids of webhooks. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
  /** How the message goes anyway. */
  besides?: string;
};

/** Where the message goes besides mail and the bell. */
export function WebhooksField({ value, onChange, error, besides = 'mail and the bell' }: WebhooksFieldProps) {
  const { data, error: failure } = useQuery(AlertWebhooksDocument, { fetchPolicy: 'cache-and-network' });
  const webhooks = data?.notifications.alertWebhooks;
  if (webhooks?.length === 0 && value.length === 0)
    return (
      <Input.Wrapper
        label="Also send to"
        labelElement="div"
        description="There are none yet: an admin adds Slack, Microsoft Teams or a webhook in company settings."
      />
    );
  return (
    <MultiSelect
      label="Also send to"
      description={`Besides ${besides}. Everybody who reads a channel sees the message.`}
      searchable
      data={(webhooks ?? []).map(({ id, name, kind }) => ({
        value: id,
        label: `${name} (${WEBHOOK_KIND_WORDS[kind]})`,
      }))}
      value={[...value]}
      onChange={onChange}
      error={error ?? (failure === undefined ? undefined : 'The webhooks could not be loaded.')}
    />
  );
}
