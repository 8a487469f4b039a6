import { Radio, Stack } from '@mantine/core';
import { isOfContacts } from '@parley/core/features/activations';
import { formatFigure } from '@parley/core/metrics';
import type { Target } from '../data/activation.ts';

type ChooseAccountProps = {
  targets: readonly Target[];
  /** Names of platforms that the server can send to, and that no account is connected for. */
  unconnected: readonly string[];
  chosen: string;
  error: string | undefined;
  onChange: (connectionId: string) => void;
};

/** Where an audience can be sent, with what the platform needs and what there is today. */
export const ChooseAccount = ({ targets, unconnected, chosen, error, onChange }: ChooseAccountProps) => (
  <Radio.Group label="Account" required value={chosen} error={error} onChange={onChange}>
    <Stack gap="sm" mt={8} mb={8}>
      {targets.map((target) => (
        <Radio
          key={target.connectionId}
          value={target.connectionId}
          label={`${target.provider.name}: ${target.accountName}`}
          description={target.needsCrm ? target.problem : sizeWords(target)}
          disabled={target.needsCrm}
        />
      ))}
      {unconnected.map((name) => (
        <Radio key={name} value={name} label={name} description="No account is connected." disabled />
      ))}
    </Stack>
  </Radio.Group>
);

const counted = (count: number): string => formatFigure(count, 'count');

function sizeWords(target: Target): string {
  const { members, leftOut, heldOut, provider } = target;
  const { minSize } = provider.capabilities;
  const aside = [
    [leftOut, 'on the suppression list'],
    [heldOut, 'held out'],
  ] as const;
  const left = aside
    .filter(([count]) => count > 0)
    .map(
      ([count, where], _, { length }) =>
        `${length > 1 && where !== 'held out' ? ';' : ', and'} ${counted(count)} ${count === 1 ? 'is' : 'are'} ${where}`,
    )
    .join('');
  const companies = `${counted(members)} ${members === 1 ? 'company' : 'companies'}`;
  if (isOfContacts(provider.id))
    return `Needs at least ${counted(minSize)} contacts in the CRM; ${contactWords(target)} today, of ${companies}${left}.`;
  return minSize === 1
    ? `${companies} today${left}.`
    : `Needs at least ${counted(minSize)} companies; ${counted(members)} today${left}.`;
}

/** Counting ends once there are enough. */
const contactWords = ({ contacts, hasMoreContacts }: Target): string =>
  contacts === null ? 'not known how many' : `${counted(contacts)}${hasMoreContacts ? ' or more' : ''}`;
