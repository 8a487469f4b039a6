import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { startSpan, startTracing } from './tracing.ts';
import { asWork } from './work.ts';

type Sent = { name: string; traceId: string; parentSpanId?: string; status: { code: number } };

const received: Sent[] = [];
const collector = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const { resourceSpans } = JSON.parse(body) as {
    resourceSpans: { scopeSpans: { spans: Sent[] }[] }[];
  };
  received.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
  response.end('{}');
});
afterEach(() => collector.close());

it('sends a span of each work and of each query within it, as part of the trace of who asks', async () => {
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  const { port } = collector.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = endpoint;
  const stop = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  const trace = '0af7651916cd43dd8448eb211c80319c';
  const span = startSpan('POST /api/graphql', {}, undefined, `00-${trace}-b7ad6b7169203331-01`);
  asWork({ name: 'POST /api/graphql', id: 'r1', span }, () =>
    startSpan('clickhouse traffic.kpis', {})?.end(new Error('it is away')),
  );
  span?.end();
  await stop();
  expect(received.map(({ name }) => name)).toEqual(['clickhouse traffic.kpis', 'POST /api/graphql']);
  expect(received.every(({ traceId }) => traceId === trace)).toBe(true);
  expect(received[1]?.parentSpanId).toBe('b7ad6b7169203331');
  expect(received[0]?.status.code).toBe(2);
  // Nobody pays for it afterwards.
  expect(startSpan('x', {})).toBeUndefined();
});
