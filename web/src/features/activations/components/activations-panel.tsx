import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { ACTIVATION_LIMIT, isMoving, sendingsPermalink } from '@parley/core/features/activations';
import { Link } from 'react-router';
import { AudienceActivationsDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { useViewer } from '../../../shell/instance/instance-context.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState, FailureState } from '../../../ui/states/states.tsx';
import { WidgetSkeleton } from '../../../ui/states/widget-skeleton.tsx';
import type { NamedAudience } from '../data/activation.ts';
import { useActivations } from '../use-activations.tsx';
import { ActivationItem } from './activation-item.tsx';
import classes from './activations.module.css';
import { UploadFileMenu } from './upload-file-menu.tsx';

/** How often it is read while something is being sent (specification 001 §9). */
const POLL_MS = 3000;

type ActivationsPanelProps = { audience: NamedAudience & { metrics: { size: number } } };

/** Where an audience is sent: state, last sendings and what was refused, and the ways to change it. */
export function ActivationsPanel({ audience }: ActivationsPanelProps) {
  const { isAdmin } = useViewer();
  const pathOf = useInstancePath();
  const variables = { id: audience.id };
  const { data, error, retry } = usePageQuery(AudienceActivationsDocument, variables);
  const activations = data?.audiences.getById.activations;
  useQuery(AudienceActivationsDocument, {
    variables,
    fetchPolicy: 'cache-first',
    skip: activations === undefined || !activations.some(isMoving),
    pollInterval: POLL_MS,
  });
  const { activate, deactivate, dialog } = useActivations(retry);
  const add = isAdmin && activations !== undefined && activations.length < ACTIVATION_LIMIT && (
    <Button size="xs" variant="default" onClick={() => activate(audience)}>
      Activate
    </Button>
  );
  return (
    <Card
      title="Activations"
      caption={activations && `On ${activations.length} of ${ACTIVATION_LIMIT} accounts`}
      tools={
        <>
          <UploadFileMenu audience={audience} />
          {activations?.length !== 0 && add}
        </>
      }
    >
      {error !== undefined ? (
        <FailureState error={error} onRetry={retry} />
      ) : activations === undefined ? (
        <div className={classes.loading}>
          <WidgetSkeleton shape="bars" height={120} />
        </div>
      ) : activations.length === 0 ? (
        <div className={classes.empty}>
          <EmptyState
            title="It is sent nowhere"
            text="Activate it, and campaigns of an ad platform can show ads to its companies. It follows the audience."
            action={add}
          />
        </div>
      ) : (
        <ul className={classes.items}>
          {activations.map((activation) => (
            <ActivationItem
              key={activation.id}
              activation={activation}
              onDeactivate={isAdmin ? () => deactivate(audience, activation) : undefined}
            />
          ))}
        </ul>
      )}
      {isAdmin && activations !== undefined && (
        <p className={classes.sendings}>
          <Link to={pathOf(sendingsPermalink())}>Everything that was sent, in the event log</Link>
        </p>
      )}
      {dialog}
    </Card>
  );
}
