export { embedCode, embedUrl, escapeHtml, pictureUrl } from './embed-code.ts';
export {
  LONGEST_PASSWORD,
  LONGEST_SHARE_DAYS,
  LONGEST_TITLE,
  MOST_SHARES,
  SHARE_WINDOWS,
  SHORTEST_PASSWORD,
  type SharedPart,
  type SharedPlace,
  sharedAddress,
  sharedPartOf,
  sharedPartsOf,
  sharedPlaceOf,
} from './share-rules.ts';
export { SHARED_PANELS } from './shared-panels.ts';
