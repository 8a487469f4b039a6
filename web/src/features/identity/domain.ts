/** Second-level labels before a country code, as in acme.co.uk. */
const SECOND_LEVEL = /^(ac|co|com|edu|gob|gov|govt|gouv|gv|ltd|me|mil|ne|net|nhs|nom|or|org|plc|sch)$/;

/** What an e-mail address suggests: `ann@mail.acme.co.uk` is of acme.co.uk. */
export function suggestedDomain(email: string): string {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  const isDouble = (labels.at(-1)?.length ?? 0) === 2 && SECOND_LEVEL.test(labels.at(-2) ?? '');
  return labels.slice(isDouble ? -3 : -2).join('.');
}

/** The name of a company as its domain has it: `acme-group.com` is Acme Group. */
export const suggestedName = (domain: string): string =>
  (domain.split('.')[0] ?? '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .trim();

/** Words for a domain that is not one, or not the whole of one; none for a good one. The server knows every suffix. */
export function domainProblem(text: string): string | undefined {
  const domain = text.trim().toLowerCase();
  if (domain === '') return 'Please enter your domain.';
  if (/^https?:/.test(domain) || domain.includes('/')) return 'Only the domain, without http and path.';
  if (domain.startsWith('www.')) return `Without www: ${domain.slice(4)}`;
  if (domain.includes('@')) return 'Only the domain, without the name before the @.';
  if (
    !/^([\p{L}\d]([\p{L}\d-]*[\p{L}\d])?\.)+[\p{L}][\p{L}\d-]*[\p{L}\d]$/u.test(domain) ||
    domain.length > 253
  )
    return 'A domain, such as acme.com.';
  const whole = suggestedDomain(domain);
  return whole === domain ? undefined : `Without a subdomain: ${whole}`;
}
