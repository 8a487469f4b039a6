import { Badge } from '@mantine/core';
import { CARD_STATUS_WORDS, cardStatus, hasClient } from '@parley/core/features/integrations';
import type { Provider } from '../data/use-providers.ts';
import classes from './integrations.module.css';

const COLORS = { active: 'green', notConnected: 'gray', error: 'red' } as const;

/** Connected, not connected or in error; or that there is no way to connect it yet. */
export function StatusBadge({ provider: { id, available, connections } }: { provider: Provider }) {
  const status = cardStatus(connections);
  if (!available && status === 'notConnected')
    return (
      <Badge className={classes.badge} variant="light" color="blue">
        {hasClient(id) ? 'Not set up' : 'Coming soon'}
      </Badge>
    );
  return (
    <Badge className={classes.badge} variant="light" color={COLORS[status]}>
      {CARD_STATUS_WORDS[status]}
    </Badge>
  );
}
