import type { Discovered, Entered, Proof, SignInOrganization } from '@parley/core/features/identity';
import { isProvider } from './bootstrap.ts';
import { isRecord } from './request.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

const isOrganization = (value: unknown): boolean =>
  isRecord(value) && isText(value['id']) && isText(value['slug']) && isText(value['name']);

export const isDiscovered = (value: unknown): value is Discovered =>
  isRecord(value) &&
  value['status'] === 'discovered' &&
  isText(value['intermediateToken']) &&
  Array.isArray(value['organizations']) &&
  value['organizations'].every(isOrganization);

export const isProof = (value: unknown): value is Proof =>
  isDiscovered(value) ||
  (isRecord(value) &&
    value['status'] === 'second_factor_needed' &&
    isText(value['intermediateToken']) &&
    Array.isArray(value['methods']));

export const isEntered = (value: unknown): value is Entered =>
  isRecord(value) && isText(value['token']) && isText(value['organizationId']);

export const isSession = (value: unknown): value is { token: string } =>
  isRecord(value) && isText(value['token']);

export const isSignInOrganization = (value: unknown): value is SignInOrganization =>
  isRecord(value) &&
  isRecord(value['ways']) &&
  Array.isArray(value['ways']['providers']) &&
  value['ways']['providers'].every(isProvider);
