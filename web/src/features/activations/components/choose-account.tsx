import { Radio, Stack } from '@mantine/core';
import { formatFigure } from '@parley/core/metrics';
import type { Target } from '../data/activation.ts';

type ChooseAccountProps = {
  targets: readonly Target[];
  chosen: string;
  error: string | undefined;
  onChange: (connectionId: string) => void;
};

/** Where an audience can be sent, with what the platform needs and what there is today. */
export const ChooseAccount = ({ targets, chosen, error, onChange }: ChooseAccountProps) => (
  <Radio.Group label="Account" required value={chosen} error={error} onChange={onChange}>
    <Stack gap="sm" mt={8} mb={8}>
      {targets.map((target) => (
        <Radio
          key={target.connectionId}
          value={target.connectionId}
          label={`${target.provider.name}: ${target.accountName}`}
          description={sizeWords(target)}
        />
      ))}
    </Stack>
  </Radio.Group>
);

function sizeWords({ members, leftOut, provider }: Target): string {
  const { minSize } = provider.capabilities;
  const left =
    leftOut === 0
      ? ''
      : `, and ${formatFigure(leftOut, 'count')} ${leftOut === 1 ? 'is' : 'are'} on the suppression list`;
  const today = formatFigure(members, 'count');
  return minSize === 1
    ? `${today} ${members === 1 ? 'company' : 'companies'} today${left}.`
    : `Needs at least ${formatFigure(minSize, 'count')} companies; ${today} today${left}.`;
}
