export { FIRST_STEPS, type FirstStep, type FirstStepId, firstStepOf, STEP_IDS } from './first-steps.ts';
export {
  type EvidenceFigure,
  isMonitorId,
  MONITOR_IDS,
  MONITOR_STATES,
  MONITORS,
  type Monitor,
  type MonitorId,
  type MonitorState,
  monitorOf,
  SEVERITIES,
  type Severity,
  type Threshold,
} from './monitors.ts';
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
export { FEWEST_DAYS, howUnusual, median, type Unusual } from './unusual.ts';
export { wayOnOf } from './way-on.ts';
