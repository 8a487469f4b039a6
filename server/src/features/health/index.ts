export { listMonitors, type MonitorStatus } from './monitors/list-monitors.ts';
export { permalinkOf } from './monitors/permalink.ts';
export { getHealthStatus } from './status/get-status.ts';
