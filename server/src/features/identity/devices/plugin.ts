import { AsyncLocalStorage } from 'node:async_hooks';
import { deviceAuthorization } from 'better-auth/plugins';
import { hashSecret, randomSecret } from '../keys/bearer-secret.ts';

/** The one device that signs in like this: the command line. */
export const DEVICE_CLIENT = 'parley-cli';
export const DEVICE_MINUTES = 10;

/** Carries the device code from where it is made to the answer: the plugin keeps, and would send, its hash. */
export const issuedCode = new AsyncLocalStorage<{ secret?: string }>();

/** RFC 8628: makes codes and answers the polling of the terminal. Confirming is ours (./decide-device.ts). */
export const devicePlugin = () =>
  deviceAuthorization({
    expiresIn: `${DEVICE_MINUTES}m`,
    interval: '5s',
    verificationUri: '/device',
    validateClient: (clientId) => clientId === DEVICE_CLIENT,
    generateDeviceCode: () => {
      const issued = issuedCode.getStore();
      const secret = randomSecret();
      if (issued) issued.secret = secret;
      return hashSecret(secret);
    },
    schema: {
      deviceCode: {
        modelName: 'device_codes',
        fields: {
          deviceCode: 'device_code',
          userCode: 'user_code',
          userId: 'user_id',
          expiresAt: 'expires_at',
          lastPolledAt: 'last_polled_at',
          pollingInterval: 'polling_interval',
          clientId: 'client_id',
        },
      },
    },
  });
