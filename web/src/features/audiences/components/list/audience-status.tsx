import { AUDIENCE_STATE_WORDS, audienceState } from '@parley/core/features/audiences';
import type { AudienceRow } from '../../data/use-audience-list.ts';
import classes from './audience-status.module.css';

/** State of an audience, as a word and as the shape of its mark; of one that failed, why. */
export function AudienceStatus({ audience }: { audience: Pick<AudienceRow, 'lastJob' | 'metrics'> }) {
  const state = audienceState(audience);
  const error = state === 'failed' ? audience.lastJob?.errors.join(' ') : undefined;
  return (
    <span className={classes.status} data-state={state} title={error}>
      <span className={classes.mark} aria-hidden />
      <span className={classes.words}>
        {AUDIENCE_STATE_WORDS[state]}
        {error !== undefined && error !== '' && <span className={classes.error}>: {error}</span>}
      </span>
    </span>
  );
}
