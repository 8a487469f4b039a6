export {
  PIXEL_LIMITS,
  pixelComparePermalink,
  pixelPermalink,
} from './permalink.ts';
export { REACH_WORDS } from './reach-words.ts';
export { PIXELS_TABLE } from './table.ts';
