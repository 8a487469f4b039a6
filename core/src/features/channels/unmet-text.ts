import type { Unmet } from './explain-mapping.ts';

const NAMES: Readonly<Record<Exclude<Unmet['of'], 'customParameters'>, string>> = {
  media: 'medium',
  sources: 'source',
  campaigns: 'campaign',
  clickIds: 'click id',
  referralDomains: 'referrer',
};
const SHOWN = 5;

const listed = (values: readonly string[]): string => {
  const shown = values.slice(0, SHOWN).map((value) => (value === '*' ? 'any' : `“${value}”`));
  const more = values.length - shown.length;
  return more > 0 ? `${shown.join(', ')} or ${more} more` : shown.join(' or ');
};

/** A condition that is not met, in a sentence: The medium is “cpc”, not “email”. */
export function unmetText({ of, name, found, wanted }: Unmet): string {
  const what = of === 'customParameters' ? `parameter ${name}` : NAMES[of];
  if (found.trim() === '')
    return wanted.length === 0 || wanted.includes('*')
      ? `There is no ${what}.`
      : `There is no ${what}; it asks for ${listed(wanted)}.`;
  return `The ${what} is “${found}”, not ${listed(wanted)}.`;
}
