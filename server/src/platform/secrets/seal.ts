import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyringOf } from './keyring.ts';
import type { Place } from './places.ts';

/** A text was sealed with a key that the server does not have. */
export class UnknownKey extends Error {}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = /^sealed:([0-9a-f]{8}):([\w-]+)$/;

const associated = ({ table, column, id }: Place): Buffer => Buffer.from(JSON.stringify([table, column, id]));

/** A text for the database that only this server can read: `sealed:<key id>:<nonce, tag and text>`. */
export function seal(config: Parameters<typeof keyringOf>[0], place: Place, text: string): string {
  const [key] = keyringOf(config);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key.bytes, nonce, { authTagLength: TAG_BYTES }).setAAD(
    associated(place),
  );
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `sealed:${key.id}:${Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')}`;
}

/** The text again. Throws when it was changed, belongs to another place, or its key is not configured any more. */
export function open(config: Parameters<typeof keyringOf>[0], place: Place, sealed: string): string {
  const where = `${place.table}.${place.column}`;
  const [, keyId, packed] = SEALED.exec(sealed) ?? [];
  if (keyId === undefined || packed === undefined) throw new Error(`${where} of ${place.id} is not sealed.`);
  const key = keyringOf(config).find(({ id }) => id === keyId);
  if (!key)
    throw new UnknownKey(`${where} was sealed with key ${keyId}, which PARLEY_ENCRYPTION_KEY no longer has.`);
  const bytes = Buffer.from(packed, 'base64url');
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(associated(place)).setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}
