import { pagePath } from '../../pages/index.ts';

/** The parameter of the list of audiences that names the account which one is to be sent to. */
export const ACCOUNT_PARAMETER = 'account';

/** The list of audiences, to choose one for an account of a platform: it is preselected where one is activated. */
export const chooseAudiencePermalink = (connectionId: string): string =>
  `${pagePath('audiences')}?${ACCOUNT_PARAMETER}=${encodeURIComponent(connectionId)}`;

/** Where every sending of an audience is listed: the event log with nothing else in it. */
export const sendingsPermalink = (): string =>
  `${pagePath('event-log')}?e.search=${encodeURIComponent('activations sent')}`;
