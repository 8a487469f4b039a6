import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer, Block } from './answer.ts';
import {
  decodeClientMessage,
  decodeServerMessage,
  encodeClientMessage,
  encodeServerMessage,
} from './codec.ts';
import type { ClientMessage, ServerMessage } from './protocol.ts';
import { readSubProtocols, subProtocols } from './sub-protocol.ts';

const text = fc.string({ maxLength: 40 });
// JSON has no -0, infinity or NaN, and no figure of ours is one.
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value));
const figure = fc.option(number);
const unit = fc.constantFrom(
  'count',
  'percent',
  'money',
  'cost',
  'days',
  'ratio',
  'decimal',
  'score',
  'date',
);
const cell = fc.oneof(text, number, fc.constant(null));
const key = fc.string({ minLength: 1, maxLength: 12 }).filter((name) => name !== '__proto__');
const requestId = fc.string({ maxLength: 64 });

const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record(
    {
      kind: fc.constant('number' as const),
      label: text,
      value: figure,
      unit,
      previous: figure,
      delta: figure,
      previousLabel: text,
      better: fc.constantFrom('up', 'down', 'neither'),
    },
    { requiredKeys: ['kind', 'label', 'value', 'unit', 'better'] },
  ),
  fc.record(
    {
      kind: fc.constant('table' as const),
      columns: fc.array(
        fc.record(
          {
            id: text,
            label: text,
            unit: fc.oneof(unit, fc.constant('text' as const)),
            isChange: fc.boolean(),
          },
          { requiredKeys: ['id', 'label', 'unit'] },
        ),
      ),
      rows: fc.array(fc.dictionary(key, cell, { noNullPrototype: true })),
      links: fc.array(fc.option(text)),
      totalRows: fc.nat(),
    },
    { requiredKeys: ['kind', 'columns', 'rows', 'totalRows'] },
  ),
  fc.record({
    kind: fc.constant('chart' as const),
    shape: fc.constantFrom('line', 'bars', 'stacked', 'donut'),
    x: fc.record({ label: text, kind: fc.constantFrom('time', 'category') }),
    unit,
    series: fc.array(
      fc.record({
        id: text,
        label: text,
        points: fc.array(
          fc.record({ x: text, y: figure, partial: fc.boolean() }, { requiredKeys: ['x', 'y'] }),
        ),
      }),
    ),
  }),
  fc.record({
    kind: fc.constant('companies' as const),
    items: fc.array(
      fc.record({
        id: text,
        name: text,
        domain: text,
        sector: fc.option(fc.record({ id: text, name: text })),
        visits: fc.nat(),
        permalink: text,
      }),
    ),
    totalRows: fc.nat(),
  }),
  fc.record({ kind: fc.constant('definition' as const), term: text, text }),
  fc.record({
    kind: fc.constant('explanation' as const),
    title: text,
    steps: fc.array(fc.record({ day: text, what: text, from: text, value: figure, unit })),
    totalSteps: fc.nat(),
  }),
  fc.record({
    kind: fc.constant('proposal' as const),
    action: fc.oneof(
      fc.record({ type: fc.constant('create-note' as const), note: text, day: text }),
      fc.record({
        type: fc.constant('create-audience' as const),
        name: text,
        rulesConfig: text,
        rulesText: text,
        words: fc.array(fc.array(text)),
        days: fc.nat(),
        size: fc.nat(),
        companies: fc.array(fc.record({ name: text, domain: text, visits: fc.nat() })),
      }),
      fc.record({
        type: fc.constant('create-list-audience' as const),
        name: text,
        dataset: text,
        size: fc.nat(),
        withoutCompany: fc.nat(),
        companies: fc.array(fc.record({ name: text, domain: text })),
      }),
      fc.record({
        type: fc.constant('add-channel-rule' as const),
        channelId: text,
        channel: text,
        vendorId: text,
        vendor: text,
        media: fc.array(text),
        sources: fc.array(text),
        referralDomains: fc.array(text),
        customParameters: fc.array(fc.record({ name: text, values: fc.array(text) })),
        words: fc.array(text),
        days: fc.nat(),
        visits: fc.nat(),
        moved: fc.nat(),
        sampledOneIn: fc.nat(),
        moves: fc.array(fc.record({ channel: text, vendor: text, visits: fc.nat() })),
      }),
    ),
  }),
  fc.record({
    kind: fc.constant('refusal' as const),
    reason: fc.constantFrom('out-of-scope', 'not-measured', 'not-permitted', 'ambiguous'),
    choices: fc.array(text),
    previews: fc.array(text),
  }),
);

const answer: fc.Arbitrary<Answer> = fc.record({
  text,
  blocks: fc.array(block, { maxLength: 4 }),
  query: fc.array(fc.record({ label: text, value: text })),
  definitions: fc.array(fc.record({ term: text, text })),
  permalink: fc.option(text),
  asOf: text,
  warnings: fc.array(text),
  suggestions: fc.array(text),
});

const serverMessage: fc.Arbitrary<ServerMessage> = fc.oneof(
  fc.record(
    { type: fc.constant('chunk' as const), content: text, sessionId: text, requestId },
    { requiredKeys: ['type', 'content', 'sessionId'] },
  ),
  fc.record(
    { type: fc.constant('complete' as const), sessionId: text, answer, requestId },
    { requiredKeys: ['type', 'sessionId', 'answer'] },
  ),
  fc.record(
    { type: fc.constant('error' as const), message: text, code: text, requestId },
    { requiredKeys: ['type', 'message', 'code'] },
  ),
  fc.record({ data: fc.dictionary(key, cell, { noNullPrototype: true }) }),
);

const clientMessage: fc.Arbitrary<ClientMessage> = fc.oneof(
  fc.record({
    type: fc.constant('message' as const),
    token: text,
    instanceId: text,
    payload: fc.record(
      {
        query: fc
          .string({ minLength: 1 })
          .map((query) => query.trim())
          .filter((query) => query !== ''),
        sessionId: requestId,
        audience: requestId,
        requestId,
        replaces: requestId,
      },
      { requiredKeys: ['query'] },
    ),
  }),
  fc.record({
    type: fc.constant('cancel' as const),
    token: text,
    instanceId: text,
    payload: fc.record({ requestId }, { requiredKeys: [] }),
  }),
);

describe('codec', () => {
  it('reads back every message of the server', () => {
    fc.assert(
      fc.property(serverMessage, (message) => {
        expect(decodeServerMessage(encodeServerMessage(message))).toEqual({ kind: 'message', message });
      }),
      { numRuns: 500 },
    );
  });

  it('reads back every message of a client', () => {
    fc.assert(
      fc.property(clientMessage, (message) => {
        expect(decodeClientMessage(encodeClientMessage(message))).toEqual({ kind: 'message', message });
      }),
      { numRuns: 500 },
    );
  });

  it('never throws, whatever arrives', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.anything()), (received) => {
        expect(['message', 'unknown']).toContain(decodeServerMessage(received).kind);
      }),
    );
  });

  it.each([
    ['{', 'not-json'],
    ['{"type":"typing"}', 'unknown-type'],
    ['{"type":"chunk","content":1}', 'malformed'],
    ['{"type":"toString","data":1}', 'unknown-type'],
  ])('reports %s as unknown: %s', (received, reason) => {
    expect(decodeServerMessage(received)).toMatchObject({ kind: 'unknown', reason });
  });

  it('takes a message without a type as data', () => {
    expect(decodeServerMessage('{"data":{"a":1}}')).toEqual({ kind: 'message', message: { data: { a: 1 } } });
  });
});

describe('sub-protocols', () => {
  const allowed = /^[!#$%&'*+\-.0-9A-Z^_`|a-z~]+$/;

  it('carry any token in characters a sub-protocol may hold', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (token) => {
        const offered = subProtocols(token);
        for (const part of offered) expect(part).toMatch(allowed);
        expect(readSubProtocols(offered)).toEqual({ pick: 'parley.assistant', token });
      }),
    );
  });

  it('understands a bare token, and none', () => {
    expect(readSubProtocols(['abc.def'])).toEqual({ pick: 'abc.def', token: 'abc.def' });
    expect(readSubProtocols([])).toEqual({ pick: null, token: null });
    expect(readSubProtocols(['parley.assistant', 'bearer.%E0%A4%A'])).toEqual({
      pick: 'parley.assistant',
      token: null,
    });
  });
});
