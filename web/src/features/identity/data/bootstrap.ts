import type { Bootstrap, Provider, SampleAccount } from '@parley/core/features/identity';
import { isRecord, request } from './request.ts';

const KINDS: readonly unknown[] = ['google', 'microsoft', 'oidc'] satisfies Provider['kind'][];

const hasTexts = (value: Record<string, unknown>, names: readonly string[]): boolean =>
  names.every((name) => typeof value[name] === 'string');

const isAccount = (value: unknown): value is SampleAccount =>
  isRecord(value) &&
  (value['role'] === 'admin' || value['role'] === 'user') &&
  hasTexts(value, ['name', 'email', 'password']);

export const isProvider = (value: unknown): value is Provider =>
  isRecord(value) && KINDS.includes(value['kind']) && hasTexts(value, ['id', 'name']);

const listOf = <Value>(value: unknown, is: (item: unknown) => item is Value): Value[] =>
  Array.isArray(value) ? value.filter(is) : [];

/** Missing parts are not offered. */
export function readBootstrap(body: unknown): Bootstrap {
  const fields = isRecord(body) ? body : {};
  const { sample, flags } = fields;
  return {
    product: 'Parley',
    signUpOpen: fields['signUpOpen'] === true,
    setUpPending: fields['setUpPending'] === true,
    providers: listOf(fields['providers'], isProvider),
    mailIsKept: fields['mailIsKept'] === true,
    sample: isRecord(sample) ? { accounts: listOf(sample['accounts'], isAccount) } : null,
    samplePending: fields['samplePending'] === true,
    flags: isRecord(flags)
      ? Object.fromEntries(
          Object.entries(flags).filter((flag): flag is [string, boolean] => typeof flag[1] === 'boolean'),
        )
      : {},
  };
}

export async function fetchBootstrap(): Promise<Bootstrap> {
  const response = await request('/api/bootstrap');
  return readBootstrap(await response.json());
}
