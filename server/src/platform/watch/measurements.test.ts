import { expect, it } from 'vitest';
import { processMeasurements, prometheusText } from './measurements.ts';

it('writes the text format of Prometheus', () => {
  const text = prometheusText([
    {
      name: 'parley_engine_up',
      type: 'gauge',
      help: 'Whether the engine answers.',
      values: [{ labels: { engine: 'postgres', note: 'a "quoted"\nline \\' }, value: 1 }, { value: 0.5 }],
    },
  ]);
  expect(text).toBe(
    [
      '# HELP parley_engine_up Whether the engine answers.',
      '# TYPE parley_engine_up gauge',
      'parley_engine_up{engine="postgres",note="a \\"quoted\\"\\nline \\\\"} 1',
      'parley_engine_up 0.5',
      '',
    ].join('\n'),
  );
});

it('measures this process', () => {
  const memory = processMeasurements().find(({ name }) => name === 'process_resident_memory_bytes');
  expect(memory?.values[0]?.value).toBeGreaterThan(10_000_000);
});
