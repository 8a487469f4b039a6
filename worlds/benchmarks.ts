/** Figures of the peers of a world, made up like everything in it. `all` is all channels together. */
export type WorldBenchmarks = {
  name: string;
  sectorId: string;
  revRangeId: string;
  peers: number;
  figures: readonly {
    channelId: string;
    metric: 'targetVisitShare' | 'closedWonPerSpend' | 'pipelinePerSpend';
    value: number;
  }[];
};

/** Share of target visits, closed-won per spend and pipeline per spend of a channel; null where nothing is spent. */
const CHANNELS = [
  ['all', 0.17, 5.9, 20],
  ['chnl_direct', 0.19, null, null],
  ['chnl_organic_search', 0.14, null, null],
  ['chnl_paid_search', 0.13, 6.5, 21],
  ['chnl_organic_social', 0.2, null, null],
  ['chnl_paid_social', 0.24, 7.2, 26],
  ['chnl_display', 0.17, 3.1, 12],
  ['chnl_video', 0.09, 2.4, 9],
  ['chnl_email', 0.27, 14, 48],
  ['chnl_referral', 0.21, null, null],
  ['chnl_review_site', 0.22, 5.8, 19],
] as const;

export const SAMPLE_BENCHMARKS: WorldBenchmarks = {
  name: 'Sample pack: software, mid-market',
  sectorId: 'sect_software',
  revRangeId: 'rrng_mid_market',
  peers: 24,
  figures: CHANNELS.flatMap(([channelId, share, won, pipeline]) => [
    { channelId, metric: 'targetVisitShare' as const, value: share },
    ...(won === null ? [] : [{ channelId, metric: 'closedWonPerSpend' as const, value: won }]),
    ...(pipeline === null ? [] : [{ channelId, metric: 'pipelinePerSpend' as const, value: pipeline }]),
  ]),
};
