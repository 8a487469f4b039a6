import { fold, isDomainPattern } from './matching.ts';
import { cleanRule, type OwnRule } from './own-rule.ts';

/** Whether every value that the narrow list takes is one that the wide list takes; an empty list takes all. */
function covers(wide: readonly string[], narrow: readonly string[]): boolean {
  if (wide.length === 0) return true;
  if (narrow.length === 0) return false;
  const taken = new Set(wide.map(fold));
  return taken.has('*') || narrow.every((value) => taken.has(fold(value)));
}

/** Of a pattern only the same one is seen to be covered; a name covers what is below it. */
function coversDomain(wide: string, narrow: string): boolean {
  if (wide === '*' || wide === narrow) return true;
  const host = narrow.replace(/^=/, '');
  return !isDomainPattern(wide) && (host === wide || host.endsWith(`.${wide}`));
}

function coversDomains(wide: readonly string[], narrow: readonly string[]): boolean {
  if (wide.length === 0) return true;
  return (
    narrow.length > 0 && narrow.every((domain) => wide.some((each) => coversDomain(fold(each), fold(domain))))
  );
}

/** Whether a rule takes everything that another one would. True is certain; false may only mean that it is hard to see. */
function hides(above: OwnRule, below: OwnRule): boolean {
  return (
    covers(above.media, below.media) &&
    covers(above.sources, below.sources) &&
    coversDomains(above.referralDomains, below.referralDomains) &&
    above.customParameters.every(({ name, values }) => {
      const same = below.customParameters.find((each) => each.name === name);
      return same !== undefined && covers(values, same.values);
    })
  );
}

/** The places of rules that can never take a visit, each with the place of the rule above that takes all of theirs. */
export function hiddenRules(rules: readonly OwnRule[]): Map<number, number> {
  const clean = rules.map(cleanRule);
  const hidden = new Map<number, number>();
  for (const [row, rule] of clean.entries()) {
    const above = clean.findIndex((each, index) => index < row && !isBlank(each) && hides(each, rule));
    if (above >= 0 && !isBlank(rule)) hidden.set(row, above);
  }
  return hidden;
}

const isBlank = ({ media, sources, referralDomains, customParameters }: OwnRule): boolean =>
  media.length + sources.length + referralDomains.length + customParameters.length === 0;
