import { pagePath } from '../../pages/page-path.ts';

/** Where the target market is set. */
export const targetMarketPath = (): string => `${pagePath('company-settings')}?edit=target-market`;
