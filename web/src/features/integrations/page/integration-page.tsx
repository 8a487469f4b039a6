import { Button, Skeleton } from '@mantine/core';
import { hasClient } from '@parley/core/features/integrations';
import { pagePath } from '@parley/core/pages';
import { IconPlugOff } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { Card, CardBody } from '../../../ui/layout/card.tsx';
import { FailureState, PageState } from '../../../ui/states/states.tsx';
import { ConnectionItem } from '../components/connection-item.tsx';
import classes from '../components/integrations.module.css';
import { StatusBadge } from '../components/status-badge.tsx';
import { WaysToConnect } from '../components/ways-to-connect.tsx';
import { useOutcome } from '../data/use-outcome.ts';
import { connectRefusal, type Provider, useProviders } from '../data/use-providers.ts';

/** One provider: its connections, how to connect it, and what it brings. */
export function IntegrationPage() {
  const { provider: id = '' } = useParams();
  const toAddress = useInstancePath();
  const { providers, error, retry } = useProviders();
  useOutcome();
  if (error !== undefined && providers === undefined) return <FailureState error={error} onRetry={retry} />;
  if (providers === undefined)
    return (
      <div role="status" aria-label="Loading" className={classes.page}>
        <Skeleton height={180} />
        <Skeleton height={320} />
      </div>
    );
  const provider = providers.find((each) => each.id === id);
  if (provider === undefined)
    return (
      <PageState
        inside
        icon={<IconPlugOff size={36} stroke={1.25} />}
        title="Integration not found"
        text="There is no provider at this address."
        action={
          <Button component={Link} to={toAddress(pagePath('integrations'))} variant="default">
            All integrations
          </Button>
        }
      />
    );
  return <Detail provider={provider} all={providers} />;
}

function Detail({ provider, all }: { provider: Provider; all: readonly Provider[] }) {
  const toAddress = useInstancePath();
  const { id, name, category, connections, description, reads, available } = provider;
  return (
    <>
      <div className={classes.toolbar}>
        <Link to={toAddress(`${pagePath('integrations')}?category=${category}`)}>
          {category === 'crm' ? 'CRM' : 'Advertising'} integrations
        </Link>
        <StatusBadge provider={provider} />
      </div>
      <div className={classes.page}>
        <Card title="Connections">
          {connections.length === 0 ? (
            <p className={`${classes.empty} ${classes.muted}`}>No account is connected.</p>
          ) : (
            <ul className={classes.cards} style={{ gap: 0 }}>
              {connections.map((connection) => (
                <ConnectionItem key={connection.id} provider={provider} connection={connection} />
              ))}
            </ul>
          )}
        </Card>
        <Card title={name} caption={description}>
          <CardBody>
            <div>
              <p>
                {available
                  ? `What is read, every ${provider.syncIntervalHours} hours:`
                  : 'What a connection is for:'}
              </p>
              <ul className={classes.list}>
                {reads.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
            {available ? (
              <WaysToConnect provider={provider} refusal={connectRefusal(provider, all)} />
            ) : (
              <p className={classes.muted}>
                {hasClient(id)
                  ? `This server is not set up for ${name}: whoever runs it registers an app there first. Its data can be imported from files.`
                  : `Coming soon: ${name} cannot be connected yet. Its data can be imported from files.`}
              </p>
            )}
          </CardBody>
        </Card>
      </div>
    </>
  );
}
