export { newPixelCode } from './store-pixel.ts';
