/** `CAMPAIGN_PAUSED` of a platform, as people read it. */
export const adStateWords = (state: string): string => state.toLowerCase().replaceAll('_', ' ');

/** What a platform's own conversions are; shown wherever they are. */
export const PLATFORM_CONVERSIONS =
  'What the platform itself counts as a conversion, by its own settings and periods, often for people who only saw an ad. Two platforms may count the same person: these are not added up, and are part of no other figure.';
