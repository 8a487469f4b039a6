export { type Offer, offersOf } from './choices/offers.ts';
export {
  type ReadSoFar,
  type Understanding,
  type UnderstandingContext,
  understand,
  type Wish,
} from './understand.ts';
export { warmingSteps } from './warming.ts';
