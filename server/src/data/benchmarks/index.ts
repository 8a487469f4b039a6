export { ALL_CHANNELS, type BenchmarkPack, FEWEST_PEERS, loadPack, type PeerGroup } from './load-pack.ts';
