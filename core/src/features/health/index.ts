export {
  HEALTH_PODS,
  onboardingProgress,
  POD_IDS,
  POD_STATE_WORDS,
  type Pod,
  type PodId,
  type PodState,
  type PodStatus,
  podOf,
  podState,
  progressTone,
} from './pods.ts';
