export { type BenchmarkPack, FEWEST_PEERS, loadPack } from './load-pack.ts';
