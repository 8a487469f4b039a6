import { expect, it } from 'vitest';
import { documentName } from './document-name.ts';

it.each([
  ['query Visits { metrics { list { id } } } query Other { me }', 'Other', 'Other'],
  ['query Visits($days: Int) { visits }', undefined, 'Visits'],
  ['  mutation Invite($email: String!) { invite(email: $email) { id } }', undefined, 'Invite'],
  ['{ metrics { list { id } } }', undefined, 'metrics list id'],
  ['mutation { identity { signIn(password: "SECRET") { token } } }', undefined, 'identity signIn'],
  ['{ a # SECRET\n }', undefined, 'a'],
  ['"SECRET" query A { b }', undefined, undefined],
  ['query Visits { a }', 'not a name: SECRET', 'Visits'],
  [undefined, undefined, undefined],
  [`{ ${'a'.repeat(9_000)} }`, undefined, 'a'.repeat(100)],
])('a document %# is called without anything of its arguments', (query, operation, name) => {
  expect(documentName(query, operation)).toBe(name);
});
