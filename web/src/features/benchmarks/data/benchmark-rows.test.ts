import { describe, expect, it } from 'vitest';
import { type Benchmarks, benchmarkLines, benchmarkRows, peersText } from './benchmark-rows.ts';

const benchmarks: Benchmarks = {
  benchmarks: { industry: null, customer: 17.5 },
  industryReason: null,
  industrySource: 'A pack of 24 peers',
  comparedWith: { sector: { id: 's', name: 'Software' }, revRange: { id: 'r', name: 'Mid-market' } },
  data: [
    {
      channel: { id: 'chnl_video', name: 'Video', color: '#123456' },
      industryVisits: { tam: null },
      industryReason: 'No benchmark, as it is your own channel.',
      customerVisits: { tam: 25 },
    },
  ],
};

describe('benchmarks by channel', () => {
  it('are shares of 1, and none is invented', () => {
    expect(benchmarkRows(benchmarks)).toEqual([
      {
        id: 'chnl_video',
        name: 'Video',
        color: '#123456',
        value: 0.25,
        peers: null,
        peersNote: 'No benchmark, as it is your own channel.',
        href: '/channels/chnl_video',
      },
    ]);
    expect(benchmarkLines(benchmarks).map(({ value }) => value)).toEqual([0.175, null]);
  });
  it('say whom they compare with', () =>
    expect(peersText(benchmarks)).toBe('Compared with Software, Mid-market · A pack of 24 peers'));
  it('say why there is nobody to compare with', () =>
    expect(peersText({ ...benchmarks, industryReason: 'Fewer than five peers.' })).toBe(
      'Fewer than five peers.',
    ));
});
