import { expect, it } from 'vitest';
import type { Place } from './places.ts';
import { open, seal } from './seal.ts';

const settings = (secret: string, keys?: string[]) => ({
  PARLEY_SECRET: secret.repeat(32),
  PARLEY_ENCRYPTION_KEY: keys?.map((key) => key.repeat(32)),
  PARLEY_DATA_DIR: '/nowhere',
});
const PLACE: Place = { table: 'activation_webhooks', column: 'secret', id: 'hook_1' };

it('opens what it sealed, and hides it', () => {
  const config = settings('a');
  const sealed = seal(config, PLACE, 'hunter2 – ünïcode');
  expect(sealed).toMatch(/^sealed:[0-9a-f]{8}:[\w-]+$/);
  expect(Buffer.from(sealed.split(':')[2] ?? '', 'base64url').includes('hunter2')).toBe(false);
  expect(open(config, PLACE, sealed)).toBe('hunter2 – ünïcode');
  expect(seal(config, PLACE, 'hunter2 – ünïcode')).not.toBe(sealed);
  expect(open(config, PLACE, seal(config, PLACE, ''))).toBe('');
});

it('opens nothing that was moved or changed', () => {
  const config = settings('a');
  const sealed = seal(config, PLACE, 'secret');
  expect(() => open(config, { ...PLACE, id: 'hook_2' }, sealed)).toThrow();
  expect(() => open(config, { ...PLACE, column: 'former_secret' }, sealed)).toThrow();
  expect(() => open(config, { table: 'totp_secrets', column: 'secret', id: PLACE.id }, sealed)).toThrow();
  const [head, id, packed = ''] = sealed.split(':');
  const bytes = Buffer.from(packed, 'base64url');
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => open(config, PLACE, `${head}:${id}:${changed.toString('base64url')}`)).toThrow();
  }
  expect(() => open(config, PLACE, `${head}:${id}:${bytes.subarray(0, 20).toString('base64url')}`)).toThrow();
  expect(() => open(config, PLACE, 'secret')).toThrow('activation_webhooks.secret of hook_1 is not sealed.');
});

it('changes keys: the first seals, the others still open', () => {
  const before = seal(settings('a'), PLACE, 'of the secret');
  const old = seal(settings('a', ['b']), PLACE, 'of the old key');
  const now = settings('a', ['c', 'b']);
  expect(open(now, PLACE, before)).toBe('of the secret');
  expect(open(now, PLACE, old)).toBe('of the old key');
  const sealed = seal(now, PLACE, 'of the new key');
  expect(sealed.split(':')[1]).not.toBe(old.split(':')[1]);
  expect(open(settings('a', ['c']), PLACE, sealed)).toBe('of the new key');
  expect(() => open(settings('a', ['c']), PLACE, old)).toThrow(
    'activation_webhooks.secret was sealed with key',
  );
});
