/**
 * Lines of weeks: who came in a week may have seen the ad in an earlier one, so that more can come than were reached in it.
 * The words say so.
 */
export const REACH_WORDS = {
  reached: 'Reached in the week',
  engaged: 'Visited in the week, reached then or before',
} as const;
