import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Services } from '../../../platform/context/index.ts';
import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { open, type Place, seal } from '../../../platform/secrets/index.ts';
import type { Activation } from './activation.ts';

const CIPHER = 'aes-256-gcm';
const [KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 12, 16];

/** Hashes of contacts as they are noted: the same hash is the same text with one key, and nothing without it. */
export type ContactSeal = { seal(hash: string): string; open(contact: string): string };

/** Seals with a key. The nonce follows from the hash, so that one hash is found again by what it is sealed to. */
export function contactSeal(key: Buffer): ContactSeal {
  const [forNonces, forHashes] = ['nonces', 'hashes'].map((use) =>
    createHmac('sha256', key).update(use).digest(),
  ) as [Buffer, Buffer];
  return {
    seal: (hash) => {
      const bytes = Buffer.from(hash, 'hex');
      const nonce = createHmac('sha256', forNonces).update(bytes).digest().subarray(0, NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, forHashes, nonce, { authTagLength: TAG_BYTES });
      const hidden = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    open: (contact) => {
      const bytes = Buffer.from(contact, 'base64url');
      const decipher = createDecipheriv(CIPHER, forHashes, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const hidden = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('hex');
    },
  };
}

const placeOf = (id: string): Place => ({ table: 'audience_activations', column: 'contact_key', id });

/** The seal of an activation as it is; undefined before its first sending. */
export async function readContactSeal(
  postgres: Postgres,
  { config }: Pick<Services, 'config'>,
  { id }: Pick<Activation, 'id'>,
): Promise<ContactSeal | undefined> {
  const { contact_key: sealed } = await postgres
    .selectFrom('audience_activations')
    .select('contact_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return sealed === null
    ? undefined
    : contactSeal(Buffer.from(open(config, placeOf(id), sealed), 'base64url'));
}

/** The seal of an activation, whose key is made when there is none. It is gone with the activation. */
export async function openContactSeal(
  transaction: PostgresTransaction,
  { config }: Pick<Services, 'config'>,
  { id }: Pick<Activation, 'id'>,
): Promise<ContactSeal> {
  const { contact_key: sealed } = await transaction
    .selectFrom('audience_activations')
    .select('contact_key')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (sealed !== null) return contactSeal(Buffer.from(open(config, placeOf(id), sealed), 'base64url'));
  const key = randomBytes(KEY_BYTES);
  await transaction
    .updateTable('audience_activations')
    .set({ contact_key: seal(config, placeOf(id), key.toString('base64url')) })
    .where('id', '=', id)
    .execute();
  return contactSeal(key);
}
