export {
  PIXEL_LIMITS,
  pixelComparePermalink,
  pixelPermalink,
} from './permalink.ts';
export { PIXELS_TABLE } from './table.ts';
