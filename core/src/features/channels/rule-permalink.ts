import { pagePath } from '../../pages/index.ts';

/** Query parameter that shows one rule among the others. */
export const RULE_PARAMETER = 'rule';

/** Path and query, below the instance root, of the rules with one of them highlighted. */
export const rulePermalink = (id: string): string =>
  `${pagePath('configure-channels')}?${RULE_PARAMETER}=${encodeURIComponent(id)}`;
