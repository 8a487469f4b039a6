export {
  ALL_CHANNELS,
  type BenchmarkPack,
  FEWEST_PEERS,
  isOf,
  loadPack,
  type PeerGroup,
} from './load-pack.ts';
export { widerText } from './wider-text.ts';
