import {
  ACTIVATION_STATE_WORDS,
  activationError,
  activationState,
  isOfContacts,
  matchFigure,
} from '@parley/core/features/activations';
import { formatFigure } from '@parley/core/metrics';
import { Fact, Facts } from '../../users/index.ts';
import type { Activation } from '../data/activation.ts';
import classes from './activations.module.css';

/** What is known of an activation. */
export function ActivationFacts({ activation }: { activation: Activation }) {
  const { provider, accountName, activatedAt, activatedBy, lastJob } = activation;
  const match = matchFigure(provider.id, activation);
  const error = activationError(activation);
  return (
    <>
      <Facts>
        <Fact label="Account">{accountName}</Fact>
        <Fact label="Activated">
          {formatFigure(Date.parse(activatedAt), 'date')}
          {activatedBy !== null && ` by ${activatedBy.name}`}
        </Fact>
        <Fact label="State">{ACTIVATION_STATE_WORDS[activationState(activation)]}</Fact>
        {lastJob !== null && (
          <Fact label={isOfContacts(provider.id) ? 'Contacts there' : 'Companies there'}>
            {formatFigure(lastJob.added + lastJob.alreadyThere, 'count')}
          </Fact>
        )}
        {match !== null && <Fact label="Recognized">{match}</Fact>}
      </Facts>
      {error !== undefined && <p className={`${classes.plain} ${classes.error}`}>{error}</p>}
    </>
  );
}
