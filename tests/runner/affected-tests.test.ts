import { expect, it } from 'vitest';
import type { SourceFile } from '../contracts/source-tree.ts';
import { affectedTests } from './affected-tests.ts';

const file = (path: string, ...imports: string[]): SourceFile => ({ path, imports, text: '', lines: 1 });

const FILES = [
  file('server/src/platform/dates.ts'),
  file('server/src/features/vendors/list.ts', '../../platform/dates.ts'),
  file('server/src/features/vendors/get.ts'),
  file('server/src/main.ts', './platform/dates.ts'),
  file('tests/testkit/server-process.ts'),
  file('tests/features/vendors/vendors.test.ts'),
  file('tests/features/api/list.test.ts', '@parley/server/features/vendors/list'),
  file('tests/features/engines/start-up.test.ts', '../../testkit/server-process.ts'),
  file('tests/features/mail/mail.test.ts'),
  file('core/src/dates/day.test.ts'),
];

it.each([
  ['no test for what no test reads', ['docs/glossary.md', 'web/src/main.tsx'], []],
  ['the tests of a feature', ['server/src/features/vendors/get.ts'], ['vendors/vendors.test.ts']],
  [
    'what imports it, at any distance, or runs it as a process',
    ['server/src/platform/dates.ts'],
    ['api/list.test.ts', 'engines/start-up.test.ts'],
  ],
  [
    'what reads data of a folder',
    ['server/src/features/vendors/names.csv'],
    ['vendors/vendors.test.ts', 'api/list.test.ts'],
  ],
  ['a test that changed itself', ['tests/features/mail/mail.test.ts'], ['mail/mail.test.ts']],
  [
    'everything when packages change',
    ['server/package.json'],
    ['vendors/vendors.test.ts', 'api/list.test.ts', 'engines/start-up.test.ts', 'mail/mail.test.ts'],
  ],
])('chooses %s', (_what, changed, chosen) => {
  expect(affectedTests(changed, FILES)).toEqual(chosen.map((path) => `tests/features/${path}`));
});
