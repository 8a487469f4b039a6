export { ALL_CHANNELS, type BenchmarkPack, FEWEST_PEERS, loadPack } from './load-pack.ts';
