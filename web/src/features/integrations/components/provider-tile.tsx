import { Badge, Button, Tooltip } from '@mantine/core';
import { LIST_CATEGORIES } from '@parley/core/features/integrations';
import { pagePath } from '@parley/core/pages';
import { Link } from 'react-router';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { connectRefusal, type Provider } from '../data/use-providers.ts';
import classes from './integrations.module.css';
import { SampleMark } from './sample-mark.tsx';
import { StatusBadge } from './status-badge.tsx';

/** One provider in the list. Its page has the ways to connect. */
export function ProviderTile({ provider, all }: { provider: Provider; all: readonly Provider[] }) {
  const toAddress = useInstancePath();
  const { id, name, description, category, connections, available } = provider;
  const isConnected = connections.length > 0;
  const refusal = isConnected || !available ? undefined : connectRefusal(provider, all);
  const word = isConnected || !available ? 'View details' : 'Connect';
  return (
    <li className={classes.tile}>
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <div className={classes.badges}>
          <Badge className={classes.badge} variant="outline" color="gray">
            {LIST_CATEGORIES[category]}
          </Badge>
          {connections.some(({ isSample }) => isSample) && <SampleMark />}
          <StatusBadge provider={provider} />
        </div>
      </div>
      <p className={classes.text}>{description}</p>
      {refusal === undefined ? (
        <Button
          component={Link}
          to={toAddress(pagePath('integration', { provider: id }))}
          variant={word === 'Connect' ? 'filled' : 'default'}
          aria-label={`${word}: ${name}`}
        >
          {word}
        </Button>
      ) : (
        <Tooltip label={refusal}>
          <Button
            data-disabled
            aria-disabled
            aria-label={`Connect: ${name}. ${refusal}`}
            onClick={() => undefined}
          >
            Connect
          </Button>
        </Tooltip>
      )}
    </li>
  );
}
