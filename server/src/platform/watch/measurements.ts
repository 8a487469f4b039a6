import { version } from '../../version.ts';
import { eventLoopMeasurements } from './event-loop.ts';
import { gauge, type Measurement } from './measurement.ts';

const startedAt = Date.now() / 1000 - process.uptime();

export function processMeasurements(): Measurement[] {
  const memory = process.memoryUsage();
  const cpu = process.cpuUsage();
  return [
    gauge('process_resident_memory_bytes', 'Resident memory of the server process.', memory.rss),
    gauge('nodejs_heap_used_bytes', 'JavaScript heap in use.', memory.heapUsed),
    gauge('process_start_time_seconds', 'When the process started, in seconds since 1970.', startedAt),
    {
      name: 'parley_build_info',
      type: 'gauge',
      help: 'Always 1; the labels say which Parley and which Node.js run.',
      values: [{ labels: { version, node: process.versions.node }, value: 1 }],
    },
    ...eventLoopMeasurements(),
    {
      name: 'process_cpu_seconds_total',
      type: 'counter',
      help: 'Processor time used.',
      values: [{ value: (cpu.user + cpu.system) / 1e6 }],
    },
  ];
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function labelText(labels: Record<string, string> = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

/** The text format of Prometheus. */
export function prometheusText(measurements: readonly Measurement[]): string {
  return measurements
    .map(({ name, type, help, values }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...values.map(({ suffix = '', labels, value }) => `${name}${suffix}${labelText(labels)} ${value}`),
      ].join('\n'),
    )
    .join('\n')
    .concat('\n');
}
