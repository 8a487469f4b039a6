import type { Config } from '../config/config.ts';
import { open, type Place, seal } from '../secrets/index.ts';
import { type Mail, mailSchema } from './mail.ts';

const placeOf = (id: string): Place => ({ table: 'mail_messages', column: 'body', id });

/** A message as it is stored, encrypted: its links would let in anyone who reads the database. */
export const sealMail = (config: Config, id: string, mail: Mail): string =>
  seal(config, placeOf(id), JSON.stringify(mail));

/** The message of a row again. */
export const openMail = (config: Config, id: string, body: string): Mail =>
  mailSchema.parse(JSON.parse(open(config, placeOf(id), body)));
