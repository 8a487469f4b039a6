export {
  PIXEL_CREATE_PATH,
  PIXEL_LIMITS,
  PIXELS_PATH,
  pixelComparePermalink,
  pixelEditPermalink,
  pixelPermalink,
} from './permalink.ts';
export { PIXELS_TABLE } from './table.ts';
