/** What of an audience those who pick one have to know. */
export const AUDIENCE_STATES = ['ready', 'empty', 'processing', 'failed'] as const;
export type AudienceState = (typeof AUDIENCE_STATES)[number];

type Asked = {
  lastJob: { status: 'queued' | 'processing' | 'completed' | 'error' } | null;
  metrics: { size: number };
};

/** The state of an audience; one without a job was there before there were jobs, and is complete. */
export function audienceState({ lastJob, metrics: { size } }: Asked): AudienceState {
  switch (lastJob?.status) {
    case 'queued':
    case 'processing':
      return 'processing';
    case 'error':
      return 'failed';
    case 'completed':
    case undefined:
      return size === 0 ? 'empty' : 'ready';
  }
}

/** Whether its members are known: its last job is done. */
export const isReady = (state: AudienceState): boolean => state === 'ready' || state === 'empty';

/** Whether it may be chosen (specification 001 §4): not while it is made, nor without companies. One that failed has those of before. */
export const canPick = (asked: Asked): boolean =>
  asked.metrics.size > 0 && audienceState(asked) !== 'processing';

export const AUDIENCE_STATE_WORDS: Readonly<Record<AudienceState, string>> = {
  ready: 'Ready',
  empty: 'Empty',
  processing: 'Processing',
  failed: 'Failed',
};
