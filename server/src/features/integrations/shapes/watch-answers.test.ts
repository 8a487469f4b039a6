import { expect, it } from 'vitest';
import { callOf, watchAnswers } from './watch-answers.ts';

it.each([
  ['/crm/v3/objects/deals?after=ann@acme.example', 'GET /crm/v3/objects/deals'],
  [
    'https://acme.my.salesforce.example/services/data/v62.0/jobs/query/750R0000000zlh9QAA/results',
    'GET /services/data/v62.0/jobs/query/*/results',
  ],
  ['/v25/customers/1234567890/googleAds:searchStream', 'GET /v25/customers/*/googleAds:searchStream'],
  ['/rest/adAccounts/urn%3Ali%3AsponsoredAccount%3A512', 'GET /rest/adAccounts/urn:li:sponsoredAccount:*'],
  ['/people/ann%40acme.example', 'GET /people/*'],
  ['/act_123/insights', 'GET /*/insights'],
  ['/broken/%E0%A4%A', 'GET /broken/*'],
])('calls %s "%s"', (address, expected) => {
  expect(callOf({ address })).toBe(expected);
});

it('keeps those of each status apart, and counts on after it has seen enough', () => {
  const watch = watchAnswers();
  for (let nth = 0; nth < 30; nth++)
    watch.see(
      { address: '/x', json: {} },
      { status: 200, headers: {}, body: { [`k${'a'.repeat(nth)}`]: 'secret' } },
    );
  watch.see(
    { address: '/x', json: {} },
    { status: 429, headers: { authorization: 'secret' }, body: 'secret' },
  );
  const file = { address: 'https://files.example/secret?signature=secret', isFile: true } as const;
  watch.see(file, { status: 200, headers: {}, body: new Uint8Array(2) });
  const shapes = watch.shapes();
  expect(shapes.map(({ call, status, answers }) => [call, status, answers])).toEqual([
    ['POST /x', 200, 30],
    ['POST /x', 429, 1],
    ['GET (a file)', 200, 1],
  ]);
  expect(Object.keys(shapes[0]?.shape ?? {})).toHaveLength(20);
  expect(JSON.stringify(shapes)).not.toContain('secret');
});

it('keeps no more kinds of calls than it may', () => {
  const watch = watchAnswers();
  for (let nth = 0; nth < 500; nth++)
    watch.see(
      { address: `/${'a'.repeat((nth % 50) + 1)}/${'b'.repeat(Math.floor(nth / 50) + 1)}` },
      { status: 200, headers: {}, body: {} },
    );
  expect(watch.shapes()).toHaveLength(200);
});
