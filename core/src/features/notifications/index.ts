export {
  ALERT_CAUSES,
  ALERT_WINDOWS,
  type AlertCause,
  type AlertCondition,
  type AlertFigures,
  type AlertOutcome,
  alertOutcome,
  alertRange,
  DEVIATIONS,
  hasThreshold,
  MOST_ALERTS,
} from './alert-condition.ts';
export {
  ANY_CAUSES,
  type AnyCause,
  askedPath,
  EVENT_CAUSES,
  type EventCause,
  type EventCondition,
  type EventSubject,
  eventInWords,
  eventPage,
  isEventCause,
  isPathMet,
  LONGEST_PATH,
  MOST_LISTED,
  PATH_MATCHES,
  type PathMatch,
  PREVIEW_DAYS,
  QUIET_DAYS,
  subjectsInWords,
} from './alert-events.ts';
export { alertInWords } from './alert-words.ts';
export {
  type GoalCourse,
  type GoalPoint,
  goalCourse,
  goalWeeks,
  lastDayCounted,
} from './goal-course.ts';
export { GOAL_KPIS, GOAL_METRICS, type GoalPage, isGoalMetric, isGoalPage } from './goal-kpis.ts';
export {
  type GoalPace,
  type GoalState,
  goalPace,
  growsOverTime,
  isGoalOver,
  isGoalReached,
  isLessBetter,
  STEADY_DAYS,
} from './goal-pace.ts';
export { type GoalPlace, goalPlaceOf } from './goal-place.ts';
export { type GoalWords, goalInWords } from './goal-words.ts';
export { groupedNotes, noteInWords, sentencesOf } from './grouped-notes.ts';
export { ALERT_PARAMETER, eventInAddress, pageWithDays } from './page-with-days.ts';
export { afterQuietHours, hoursInWords, type QuietHours, quietHoursInWords } from './quiet-hours.ts';
export {
  comparedRange,
  isOfGroup,
  isReportPage,
  NO_GROUPED_AUDIENCE,
  REPORT_BREAKDOWNS,
  REPORT_KPIS,
  type ReportPage,
  type ReportPlace,
  reportPlaceOf,
} from './report-place.ts';
export {
  anchorOf,
  filesInWords,
  nextDelivery,
  REPEATS_WEEKS,
  REPORT_FILES,
  REPORT_HOUR,
  REPORT_WINDOWS,
  type ReportFile,
  reportWindow,
  type Schedule,
  scheduleInWords,
  USUAL_CLOCK,
  WEEKDAYS,
} from './report-schedule.ts';
export { reportTemplate } from './report-template.ts';
export { fileNamesInWords, type SentTo, sentAgainInWords, sentToInWords } from './sent-to.ts';
export {
  type Clock,
  isTimeZone,
  localTime,
  momentIn,
  movedDelivery,
  timeZones,
} from './time-zone.ts';
export { USUAL_WEEKS, unusualFigure } from './unusual-figure.ts';

export const LONGEST_NAME = 256;
export const MOST_RECIPIENTS = 50;
/** What stands for today at the end of the period of a goal. */
export const NOW = 'now';
