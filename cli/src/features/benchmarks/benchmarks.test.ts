import { expect, it } from 'vitest';
import { createOutput } from '../../platform/output.ts';
import { testIo } from '../../testing/test-io.ts';
import { openTestSession } from '../../testing/test-session.ts';
import { channelBenchmarks } from './channel-benchmarks.ts';
import { renderBenchmarks } from './render.ts';

const REASON = 'Fewer than 5 peers share their figures.';
const DATA = {
  benchmarksByChannel: {
    benchmarks: { customer: 17.8, industry: null },
    data: [
      {
        channel: { id: 'chnl_email', name: 'Email' },
        customerVisits: { tam: 25.25 },
        industryVisits: { tam: null },
        industryReason: null,
      },
      {
        channel: { id: 'chnl_own-Fairs', name: 'Field Marketing' },
        customerVisits: { tam: 10 },
        industryVisits: { tam: null },
        industryReason: 'No benchmark, as it is your own channel.',
      },
    ],
    industryReason: REASON,
    industrySource: null,
    comparedWith: { sector: null, revRange: null },
  },
};

async function shown(format: 'table' | 'csv') {
  const io = testIo();
  const session = openTestSession(DATA, io);
  await renderBenchmarks(
    createOutput(io, format),
    await channelBenchmarks(session, { last: '30' }),
    io.now(),
  );
  return { out: io.out(), err: io.err() };
}

it('benchmarks are a row a channel and one of all, with the reason where there are no peers', async () => {
  const { out } = await shown('table');
  expect(out).toMatch(/Email +25\.3% +–\n.*Field Marketing +10% +–\n.*All channels +17\.8% +–\n/);
  expect(out).toContain(`${REASON}\n`);
  expect(out).toContain('/web-traffic-benchmarks?startDate=2026-05-17&endDate=2026-06-15');
  expect(await shown('csv')).toEqual({
    out: 'channel_id,channel,customerVisits,industryVisits\nchnl_email,Email,25.25,\nchnl_own-Fairs,Field Marketing,10,\n,All channels,17.8,\n',
    err: `${REASON}\nField Marketing: No benchmark, as it is your own channel.\n`,
  });
});

it('compares with an industry and a size by their names, and refuses those that do not exist', async () => {
  const asked: unknown[] = [];
  const session = openTestSession(DATA);
  const watched = {
    ...session,
    query: async <Data, Variables>(_: unknown, variables: Variables) => {
      asked.push(variables);
      return DATA as Data;
    },
  };
  const { url } = await channelBenchmarks(watched, { last: '30', industry: 'retail', size: 'Enterprise' });
  expect(asked).toEqual([
    expect.objectContaining({ sectorId: 'sect_retail', revRangeId: 'rrng_enterprise' }),
  ]);
  expect(url).toContain('&industry=sect_retail&size=rrng_enterprise');
  await expect(channelBenchmarks(session, { industry: 'retial' })).rejects.toMatchObject({
    nextSteps: [expect.stringContaining('Nearest: Retail')],
  });
});
