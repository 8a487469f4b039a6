type Shown = {
  status: 'active' | 'ending' | 'ended';
  lastJob: { status: 'running' | 'completed' | 'error'; errors: readonly string[] } | null;
};

export type ActivationState = 'sending' | 'sent' | 'failed' | 'ending' | 'ended';

/** Where an audience is with a platform, as its latest sending says. */
export function activationState({ status, lastJob }: Shown): ActivationState {
  if (status !== 'active') return status;
  switch (lastJob?.status) {
    case 'completed':
      return 'sent';
    case 'error':
      return 'failed';
    case 'running':
    case undefined:
      return 'sending';
  }
}

export const ACTIVATION_STATE_WORDS: Readonly<Record<ActivationState, string>> = {
  sending: 'Being sent',
  sent: 'Up to date',
  failed: 'Could not be sent',
  ending: 'Being taken away',
  ended: 'Deactivated',
};

/** Why its latest sending failed; undefined when it did not. */
export const activationError = ({ lastJob }: Pick<Shown, 'lastJob'>): string | undefined =>
  lastJob?.status === 'error' ? lastJob.errors.join(' ') || 'It could not be sent.' : undefined;

/** Something is being sent or taken away: it is worth looking again soon. */
export const isMoving = (activation: Shown): boolean =>
  activationState(activation) === 'sending' || activation.status === 'ending';
