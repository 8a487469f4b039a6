import { createCounter, createHistogram } from './histogram.ts';
import type { Measurement } from './measurement.ts';
import { startSpan } from './tracing.ts';
import { asWork } from './work.ts';

const durations = createHistogram(
  'parley_job_duration_seconds',
  'Time that runs of background jobs took, by name.',
);
const runs = createCounter('parley_job_runs_total', 'Runs of background jobs, by name and how they ended.');

export const jobMeasurements = (): Measurement[] => [durations.measure(), runs.measure()];

/** Runs a job, so that everything below knows for which job it works. */
export async function runAsJob(job: string, id: string, run: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const span = startSpan(`job ${job}`, { 'parley.job': job });
  let failure: unknown;
  try {
    await asWork({ name: `job ${job}`, id, span }, run);
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    span?.end(failure);
    durations.observe({ name: job }, (performance.now() - began) / 1000);
    runs.add({ name: job, outcome: failure === undefined ? 'done' : 'failed' });
  }
}
