import { monitorEventLoopDelay } from 'node:perf_hooks';

/** One Prometheus metric with its values. */
export type Measurement = {
  name: string;
  type: 'counter' | 'gauge';
  help: string;
  values: readonly { labels?: Record<string, string>; value: number }[];
};

const eventLoop = monitorEventLoopDelay({ resolution: 20 });
eventLoop.enable();
const startedAt = Date.now() / 1000 - process.uptime();

export function processMeasurements(): Measurement[] {
  const memory = process.memoryUsage();
  const cpu = process.cpuUsage();
  const gauge = (name: string, help: string, value: number): Measurement => ({
    name,
    type: 'gauge',
    help,
    values: [{ value }],
  });
  return [
    gauge('process_resident_memory_bytes', 'Resident memory of the server process.', memory.rss),
    gauge('nodejs_heap_used_bytes', 'JavaScript heap in use.', memory.heapUsed),
    gauge(
      'nodejs_event_loop_delay_p99_seconds',
      'Delay of the event loop, 99th percentile since the start.',
      eventLoop.percentile(99) / 1e9,
    ),
    gauge('process_start_time_seconds', 'When the process started, in seconds since 1970.', startedAt),
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
        ...values.map(({ labels, value }) => `${name}${labelText(labels)} ${value}`),
      ].join('\n'),
    )
    .join('\n')
    .concat('\n');
}
