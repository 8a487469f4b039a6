import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { isRecord } from '../data/request.ts';
import { DeviceError } from './ask-as-person.ts';

/** Passkeys are for https and for this machine only; elsewhere browsers do not know them. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

const isCreation = (value: unknown): value is PublicKeyCredentialCreationOptionsJSON =>
  isRecord(value) && typeof value['challenge'] === 'string' && isRecord(value['rp']);
const isRequest = (value: unknown): value is PublicKeyCredentialRequestOptionsJSON =>
  isRecord(value) && typeof value['challenge'] === 'string';

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Has the device make a passkey. */
export async function makePasskey(options: unknown): Promise<Record<string, unknown>> {
  if (!isCreation(options)) throw new DeviceError('The server did not answer as expected.');
  try {
    return { ...(await startRegistration({ optionsJSON: options })) };
  } catch (error) {
    throw new DeviceError(
      nameOf(error) === 'InvalidStateError'
        ? 'This device has a passkey for this account already.'
        : 'No passkey was made. Please try again, or use another device.',
    );
  }
}

/** Has the device use one of its passkeys. */
export async function askForPasskey(options: unknown): Promise<Record<string, unknown>> {
  if (!isRequest(options)) throw new DeviceError('The server did not answer as expected.');
  try {
    return { ...(await startAuthentication({ optionsJSON: options })) };
  } catch {
    throw new DeviceError('No passkey was used. Please try again, or choose another way.');
  }
}
