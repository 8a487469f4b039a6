import type { Config } from '../config/config.ts';

type Setting = Pick<Config, 'PARLEY_MAIL_FROM' | 'PUBLIC_URL'>;

const hostOf = ({ PUBLIC_URL }: Setting): string =>
  PUBLIC_URL === undefined ? 'localhost' : new URL(PUBLIC_URL).hostname;

/** The sender of messages: as configured, or a no-reply address at the host of the server. */
export const senderOf = (config: Setting): string =>
  config.PARLEY_MAIL_FROM ?? `Parley <no-reply@${hostOf(config)}>`;

/** The same for every try, so that a mail program shows a message once if it arrived twice after all. */
export const messageIdOf = (config: Setting, id: string): string => `<${id}@${hostOf(config)}>`;
