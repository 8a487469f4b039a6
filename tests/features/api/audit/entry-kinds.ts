import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '../../../../server/src');
const KIND = /\btype:\s*(?:[^,\n]*?\? *)?'([a-z]+(?:-[a-z]+)*\.[a-z-]+)'(?: : '([a-z-]+\.[a-z-]+)')?/g;

/** Every kind of entry that the sources of the server write, by its name there. */
export function entryKinds(): string[] {
  const files = globSync('**/*.ts', { cwd: SERVER, exclude: (name) => name.endsWith('.test.ts') });
  const texts = files.map((file) => readFileSync(join(SERVER, file), 'utf8'));
  const kinds = texts
    .filter((text) => /\baudit\(|\baudited\(|\brecord[A-Z]\w+\(/.test(text))
    .flatMap((text) => [...text.matchAll(KIND)].flatMap(([, kind = '', other = '']) => [kind, other]));
  return [...new Set(kinds.filter((kind) => kind !== ''))].toSorted();
}

/** Kinds that no deed of the list leaves, and who or what leaves them. */
export const BY_NO_DEED: Readonly<Record<string, string>> = {
  'activations.ended': 'a job, once a platform has taken an audience away',
  'activations.failed': 'a job that could not send an audience',
  'activations.sent': 'a job that sent an audience',
  'assistant.proposal-discarded': 'the mutation that confirms a proposal, with another answer',
  'audiences.refreshed': 'a job, as companies change',
  'campaigns.found': 'a job, as visits arrive',
  'exports.raw': 'a request that only reads; it is the file that leaves the house',
  'identity.account-linked': 'the first sign-in by a provider, of somebody who has an account',
  'identity.application-denied': 'a person who turns an application away',
  'identity.joined': 'the first sign-in of somebody who was invited',
  'identity.link-refused': 'a sign-in that is refused',
  'identity.locked': 'a sign-in that is refused too often',
  'identity.sign-in-failed': 'a sign-in that is refused',
  'identity.superuser-made': 'a command of the server',
  'identity.superuser-revoked': 'a command of the server',
  'imports.rebuilt': 'a command of the server',
  'integrations.broken': 'a call that finds that the provider takes the credentials no more',
  'integrations.reconnected': 'the mutation that connects an account, of one that was connected before',
  'ingest.log-imported': 'an import of a log, which is sent in pieces',
  'ingest.quarantine-replayed': 'a command of the server',
  'instances.plan-set': 'a command of the server',
  'notifications.alert-fired': 'a job, once a cause and day',
  'notifications.alert-resumed': 'the mutation that pauses an alert, of one that is paused',
  'notifications.digest-sent': 'a job, every 2 or 4 weeks',
  'notifications.goal-achieved': 'a job, as the figure grows',
  'notifications.report-sent': 'a job, on the days of the report',
  'settings.key-rotated': 'a command of the server',
  'users.invitation-withdrawn': 'the mutation that removes a person, of one who is only invited',
};
