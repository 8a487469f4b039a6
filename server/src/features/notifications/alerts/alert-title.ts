/** What of a subject a name says already, whatever word comes before it: `from LinkedIn Ads`. */
const isSaid = (name: string, part: string): boolean =>
  name.toLowerCase().includes(part.replace(/^(?:of|without|for) /, '').toLowerCase());

/**
 * What an alert is called in a message, with all that it is narrowed to.
 * @example alertTitle('Spend is high', ', of LinkedIn Ads') // 'Spend is high, of LinkedIn Ads'
 */
export function alertTitle(name: string, subject: string): string {
  const parts = subject.split(/, (?=of |without |for |narrowed )/).filter((part) => part !== '');
  return [name, ...parts.filter((part) => !isSaid(name, part))].join(', ');
}
