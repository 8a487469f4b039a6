export { PIXEL_LIST_SPEC, selectPixels } from './list-pixels.ts';
export { newPixelCode } from './store-pixel.ts';
