import { useQuery } from '@apollo/client/react';
import { MultiSelect } from '@mantine/core';
import { SubscriptionRecipientsDocument } from '../../../generated/graphql.ts';
import { useViewer } from '../../../shell/instance/instance-context.ts';

type RecipientsFieldProps = {
  /** Ids of those besides oneself. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
};

/** Who gets the message: oneself always, and colleagues. */
export function RecipientsField({ value, onChange, error }: RecipientsFieldProps) {
  const { id, name } = useViewer();
  const { data, error: failure } = useQuery(SubscriptionRecipientsDocument);
  const others = (data?.notifications.recipients ?? []).filter((person) => person.id !== id);
  return (
    <MultiSelect
      label="Recipients"
      description="Members of the organization; who leaves it gets nothing any more."
      searchable
      data={[
        { value: id, label: `${name} (you)`, disabled: true },
        ...others.map((person) => ({
          value: person.id,
          label: person.email === null ? person.name : `${person.name} (${person.email})`,
        })),
      ]}
      value={[id, ...value]}
      onChange={(ids) => onChange(ids.filter((one) => one !== id))}
      error={error ?? (failure === undefined ? undefined : 'Your colleagues could not be loaded.')}
    />
  );
}
