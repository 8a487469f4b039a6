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
  consentText,
  isActivationTarget,
  sizeProblem,
  targetName,
  WEBHOOK_END_HOURS,
  WEBHOOK_TARGET,
} from './targets.ts';
export { UPLOAD_FILE_IDS, type UploadFile, type UploadFileId, uploadFile } from './upload-files.ts';
