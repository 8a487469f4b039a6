import { Tooltip } from '@mantine/core';
import {
  ACTIVATION_STATE_WORDS,
  accountingInWords,
  activationError,
  activationName,
  activationState,
} from '@parley/core/features/activations';
import type { Activation } from '../data/activation.ts';
import classes from './activations.module.css';

type ActivationBadgeProps = { activation: Activation; onOpen?: (() => void) | undefined };

/** Where an audience is sent, with the shape of its state; of one whose latest sending failed, why. */
export function ActivationBadge({ activation, onOpen }: ActivationBadgeProps) {
  const { provider, accountName } = activation;
  const error = activationError(activation);
  const state = error === undefined ? activationState(activation) : 'failed';
  const accounting =
    activation.lastJob === null ? undefined : accountingInWords(activation.provider.id, activation.lastJob);
  const said = error ?? ACTIVATION_STATE_WORDS[state];
  const words = accounting === undefined ? said : `${said}. ${accounting}.`;
  const look = { className: classes.badge, 'data-failed': error === undefined ? undefined : true };
  const face = (
    <>
      <span className={classes.mark} data-state={state} aria-hidden />
      <span className={classes.words}>
        {activationName(activation)}
        {error !== undefined && `: ${error}`}
      </span>
    </>
  );
  const label = `${provider.name}, ${accountName}: ${words}`;
  return (
    <Tooltip label={label} multiline maw={320}>
      {onOpen === undefined ? (
        <span {...look}>{face}</span>
      ) : (
        <button type="button" {...look} aria-label={label} onClick={onOpen}>
          {face}
        </button>
      )}
    </Tooltip>
  );
}
