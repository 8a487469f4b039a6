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

function sizeWords({ members, leftOut, heldOut, provider }: Target): string {
  const { minSize } = provider.capabilities;
  const aside = [
    [leftOut, 'on the suppression list'],
    [heldOut, 'held out'],
  ] as const;
  const left = aside
    .filter(([count]) => count > 0)
    .map(([count, where]) => `, and ${formatFigure(count, 'count')} ${count === 1 ? 'is' : 'are'} ${where}`)
    .join('');
  const today = formatFigure(members, 'count');
  return minSize === 1
    ? `${today} ${members === 1 ? 'company' : 'companies'} today${left}.`
    : `Needs at least ${formatFigure(minSize, 'count')} companies; ${today} today${left}.`;
}
