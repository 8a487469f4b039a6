import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { CrmChoicesDocument } from '../../../generated/graphql.ts';
import type { Crm } from '../../../shell/lookups/index.ts';
import type { Stored } from '../settings-form.ts';

/** How often it is asked whether the lists of a CRM have come. */
const FOLLOW_MS = 3_000;

type Choices = Pick<
  Stored,
  'leadStatusOptions' | 'taskTypeOptions' | 'typeFieldOptions' | 'spendFieldOptions' | 'moneyFieldOptions'
>;

const choicesOf = ({
  leadStatusOptions,
  taskTypeOptions,
  typeFieldOptions,
  spendFieldOptions,
  moneyFieldOptions,
}: Choices): Choices => ({
  leadStatusOptions,
  taskTypeOptions,
  typeFieldOptions,
  spendFieldOptions,
  moneyFieldOptions,
});

/** Whether there is anything to choose from: the CRM says all of it at once, last in its first reading. */
export const hasChoices = (stored: Choices): boolean =>
  Object.values(choicesOf(stored)).some((options) => options.length > 0);

/**
 * What the connected CRM has to choose from, followed until it is there, also while settings are edited. It stays out of the cache,
 * whose settings are of one revision.
 */
export function useCrmChoices(stored: Stored, crm: Crm | null | undefined): Choices {
  const isWaiting = crm === 'salesforce' && !hasChoices(stored);
  const [isThere, setThere] = useState(false);
  const { data } = useQuery(CrmChoicesDocument, {
    skip: !isWaiting,
    fetchPolicy: 'no-cache',
    pollInterval: isThere ? 0 : FOLLOW_MS,
  });
  const read = data?.instances.current;
  if (read !== undefined && !isThere && hasChoices(read)) setThere(true);
  return choicesOf(read !== undefined && hasChoices(read) ? read : stored);
}
