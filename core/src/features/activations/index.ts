export { ACCOUNT_PARAMETER, chooseAudiencePermalink, sendingsPermalink } from './account-parameter.ts';
export { accountingInWords } from './accounting.ts';
export {
  differenceOfMeans,
  differenceOfShares,
  type Interval,
  isClear,
  type Share,
  type Sums,
} from './effect/intervals.ts';
export { type EffectPeriod, effectPeriod, laterPeriod } from './effect/period.ts';
export {
  EFFECT_GROUP_HELP,
  EFFECT_GROUP_WORDS,
  EFFECT_NOTES,
  LIFT_OUTCOME_WORDS,
  liftDifference,
  liftSides,
  liftVerdict,
} from './effect/words.ts';
export { EFFECT_DAYS, FEWEST_HELD_OUT, HOLD_OUT_SHARES, holdOutProblem, MOST_HELD_OUT } from './hold-out.ts';
export { type Match, matchFigure, matchInWords } from './matched.ts';
export {
  ACTIVATION_STATE_WORDS,
  type ActivationState,
  activationError,
  activationState,
  isMoving,
} from './states.ts';
export {
  ACTIVATION_LIMIT,
  ACTIVATION_SIZE_WORDS,
  type ActivationTarget,
  type ActivationTargetId,
  activationName,
  activationTarget,
  afterDeactivation,
  checkboxLabel,
  consentText,
  isActivationTarget,
  isOfContacts,
  memberWords,
  sizeProblem,
  targetName,
  WEBHOOK_END_HOURS,
  WEBHOOK_TARGET,
} from './targets.ts';
export { UPLOAD_FILE_IDS, type UploadFile, type UploadFileId, uploadFile } from './upload-files.ts';
export {
  isChat,
  isOfDomains,
  WEBHOOK_KIND_WORDS,
  WEBHOOK_KINDS,
  type WebhookKind,
} from './webhook-kinds.ts';
