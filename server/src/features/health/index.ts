export { listMonitors, type MonitorStatus } from './monitors/list-monitors.ts';
export { listWarnings, type Warning } from './monitors/list-warnings.ts';
export { permalinkOf } from './monitors/permalink.ts';
export { readThresholds } from './monitors/thresholds.ts';
export { getHealthStatus } from './status/get-status.ts';
