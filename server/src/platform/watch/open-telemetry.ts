import type { Context, Span as OtelSpan } from '@opentelemetry/api';
import { version } from '../../version.ts';
import type { Span, StartSpan } from './span.ts';

/** W3C: version, trace, span, flags. */
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Spans of OpenTelemetry, sent to the collector in batches. Its own variables say the rest: headers, name of the service. */
export async function openTelemetry(): Promise<{ startSpan: StartSpan; stop(): Promise<void> }> {
  // Imported here and not above: a bundle reads what is above whether it is wanted or not.
  const [api, { OTLPTraceExporter }, { defaultResource, resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } = api;
  /** The context of a caller who is part of a trace, as the header tells it. */
  const contextOf = (traceparent: string): Context => {
    const [, traceId = '', spanId = '', flags = ''] = TRACE_PARENT.exec(traceparent) ?? [];
    if (traceId === '') return ROOT_CONTEXT;
    const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  };
  const service = resourceFromAttributes({
    'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'parley',
    'service.version': version,
  });
  const provider = new sdk.TracerProvider({
    resource: defaultResource().merge(service),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('parley', version);
  const spans = new WeakMap<Span, OtelSpan>();
  return {
    startSpan: ({ name, attributes, parent, startedAt, traceparent }) => {
      const above = parent && spans.get(parent);
      const context = above === undefined ? contextOf(traceparent) : trace.setSpan(ROOT_CONTEXT, above);
      const kind = above === undefined ? SpanKind.SERVER : SpanKind.CLIENT;
      const started = tracer.startSpan(
        name,
        { kind, attributes, ...(startedAt !== undefined && { startTime: startedAt }) },
        context,
      );
      const span: Span = {
        end: (failure, more = {}) => {
          started.setAttributes(more);
          if (failure !== undefined)
            started.setStatus({
              code: SpanStatusCode.ERROR,
              message: failure instanceof Error ? failure.name : String(failure),
            });
          started.end();
        },
      };
      spans.set(span, started);
      return span;
    },
    stop: async () => await provider.shutdown(),
  };
}
