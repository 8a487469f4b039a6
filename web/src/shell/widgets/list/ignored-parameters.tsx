import { Alert, CloseButton, Group, Text } from '@mantine/core';
import type { UrlProblem } from '@parley/core/filters';
import { useState } from 'react';
import classes from './ignored-parameters.module.css';

/** Lists the parts of a link that had no effect, so that an unfiltered list is not mistaken for a filtered one. */
export function IgnoredParameters({ problems }: { problems: readonly UrlProblem[] }) {
  const [dismissed, setDismissed] = useState('');
  const key = JSON.stringify(problems);
  if (problems.length === 0 || dismissed === key) return null;
  return (
    <Alert className={classes.notice} color="yellow" role="status">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm">
          Part of the address was ignored:{' '}
          {problems.map(({ parameter, reason }) => `${parameter} ${reason}`).join('; ')}.
        </Text>
        <CloseButton size="sm" aria-label="Dismiss" onClick={() => setDismissed(key)} />
      </Group>
    </Alert>
  );
}
