import type { BackupCodes, SecondFactors, TotpSetUp } from '@parley/core/features/identity';
import { isRecord, SignInError } from '../data/request.ts';

const isSecondFactors = (value: unknown): value is SecondFactors =>
  isRecord(value) &&
  Array.isArray(value['passkeys']) &&
  Array.isArray(value['proofs']) &&
  typeof value['backupCodesLeft'] === 'number';

const isTotpSetUp = (value: unknown): value is TotpSetUp =>
  isRecord(value) && typeof value['uri'] === 'string' && typeof value['secret'] === 'string';

const isBackupCodes = (value: unknown): value is BackupCodes =>
  isRecord(value) && (value['backupCodes'] === null || Array.isArray(value['backupCodes']));

const reader =
  <Value>(is: (body: unknown) => body is Value) =>
  (body: unknown): Value => {
    if (!is(body)) throw new SignInError('INTERNAL');
    return body;
  };

export const toSecondFactors = reader(isSecondFactors);
export const toTotpSetUp = reader(isTotpSetUp);
export const toBackupCodes = reader(isBackupCodes);
