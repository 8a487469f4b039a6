import type {
  ConsentAnswer,
  ConsentDecision,
  ConsentRequest,
  DeviceDecision,
  DeviceRequest,
} from '@parley/core/features/identity';
import { isRecord, read, request } from './request.ts';

const isConsentRequest = (value: unknown): value is ConsentRequest =>
  isRecord(value) &&
  ((value['status'] === 'asked' && isRecord(value['application']) && Array.isArray(value['scopes'])) ||
    (value['status'] === 'sent-back' && typeof value['url'] === 'string') ||
    (value['status'] === 'refused' && typeof value['message'] === 'string'));

const isConsentAnswer = (value: unknown): value is ConsentAnswer =>
  isRecord(value) && typeof value['url'] === 'string';

const isDeviceRequest = (value: unknown): value is DeviceRequest =>
  isRecord(value) && typeof value['userCode'] === 'string' && Array.isArray(value['organizations']);

/** `search` is the whole query an application has sent the browser to /oauth/authorize with. */
export const openConsent = async (token: string, search: string): Promise<ConsentRequest> =>
  await read(await request(`/api/auth/oauth2/request${search}`, { token }), isConsentRequest);

export const decideConsent = async (token: string, body: ConsentDecision): Promise<ConsentAnswer> =>
  await read(await request('/api/auth/oauth2/decision', { token, body }), isConsentAnswer);

export const openDevice = async (token: string, userCode: string): Promise<DeviceRequest> =>
  await read(
    await request(`/api/auth/device?user_code=${encodeURIComponent(userCode)}`, { token }),
    isDeviceRequest,
  );

export const decideDevice = async (token: string, body: DeviceDecision): Promise<void> =>
  void (await request('/api/auth/device/decision', { token, body }));
