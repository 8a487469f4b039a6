import { defaultTableState, encodeTableState } from '../../filters/index.ts';
import { pagePath } from '../../pages/index.ts';
import { EVENTS_TABLE } from '../event-log/index.ts';

/** The parameter of the list of audiences that names the account which one is to be sent to. */
export const ACCOUNT_PARAMETER = 'account';

/** The list of audiences, to choose one for an account of a platform: it is preselected where one is activated. */
export const chooseAudiencePermalink = (connectionId: string): string =>
  `${pagePath('audiences')}?${ACCOUNT_PARAMETER}=${encodeURIComponent(connectionId)}`;

/** What the entries of sendings are found by, and no others. */
const SENDINGS = 'activations sent';

/** Where every sending of an audience is listed: the event log with nothing else in it. */
export const sendingsPermalink = (): string =>
  `${pagePath('event-log')}?${encodeTableState(EVENTS_TABLE, { ...defaultTableState(EVENTS_TABLE), search: SENDINGS })}`;
