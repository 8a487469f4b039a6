import type { Config } from '../config/config.ts';
import type { Attributes, Span, StartSpan } from './span.ts';
import { currentWork } from './work.ts';

let start: StartSpan | undefined;

/** A part of what the work of the caller takes; nothing unless traces are wanted. */
export const startSpan = (
  name: string,
  attributes: Attributes,
  startedAt?: number,
  traceparent = '',
): Span | undefined => start?.({ name, attributes, parent: currentWork()?.span, startedAt, traceparent });

/** Sends traces where the setting says; the libraries are read for that alone. Gives a way to send what is left and stop. */
export async function startTracing({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
}: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT'>): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => undefined;
  const { openTelemetry } = await import('./open-telemetry.ts');
  const exporter = await openTelemetry();
  start = exporter.startSpan;
  return async () => {
    start = undefined;
    await exporter.stop();
  };
}
