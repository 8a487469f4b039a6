import { expect, it } from 'vitest';
import { domainProblem, suggestedDomain, suggestedName } from './domain.ts';

it.each([
  ['ann@acme.com', 'acme.com'],
  ['ann@mail.Acme.co.uk', 'acme.co.uk'],
  ['ann@eu.mail.acme.io', 'acme.io'],
  ['acme.de', 'acme.de'],
])('%s is of %s', (email, domain) => expect(suggestedDomain(email)).toBe(domain));

it('names a company after its domain', () => {
  expect(suggestedName('acme-group.com')).toBe('Acme Group');
  expect(suggestedName('')).toBe('');
});

it.each(['acme.com', 'acme.co.uk', ' Acme.COM ', 'münchen.de', 'xn--mnchen-3ya.de'])('takes %s', (domain) =>
  expect(domainProblem(domain)).toBeUndefined(),
);

it.each([
  ['', 'Please enter your domain.'],
  ['  ', 'Please enter your domain.'],
  ['https://acme.com', 'Only the domain, without http and path.'],
  ['http:acme.com', 'Only the domain, without http and path.'],
  ['acme.com/pricing', 'Only the domain, without http and path.'],
  ['www.acme.com', 'Without www: acme.com'],
  ['ann@acme.com', 'Only the domain, without the name before the @.'],
  ['app.acme.com', 'Without a subdomain: acme.com'],
  ['acme', 'A domain, such as acme.com.'],
  ['acme..com', 'A domain, such as acme.com.'],
  ['-acme.com', 'A domain, such as acme.com.'],
  ['10.0.0.1', 'A domain, such as acme.com.'],
])('says what is wrong with "%s"', (domain, problem) => expect(domainProblem(domain)).toBe(problem));
