import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { definitionsOf } from '@parley/core/pages';
import { from, mergeMap } from 'rxjs';
import { rememberRequestId } from '../../ui/failures/failure.ts';
import { endSession } from '../session/sign-out.ts';
import { ask } from './ask.ts';
import { AS_OF_HEADER, definitionsLink } from './definitions-link.ts';
import { credentials, TIMEOUT_MS } from './rest.ts';

/** Specification 000 §9: figures refresh by themselves every two hours, never on window focus. */
export const REFRESH_MS = 7_200_000;

/** A page that is opened with former definitions asks for its figures as of them. */
function asOfDefinitions(): Record<string, string> {
  const asked = definitionsOf(location.search);
  return asked === undefined ? {} : { [AS_OF_HEADER]: String(asked) };
}

const authorization = new SetContextLink(({ headers }) => ({
  headers: { ...headers, ...credentials(), ...asOfDefinitions() },
}));

const failures = new ErrorLink(({ error, operation }) => {
  const response = operation.getContext()['response'];
  if (response instanceof Response) rememberRequestId(error, response.headers.get('x-request-id'));
  const unauthenticated =
    (ServerError.is(error) && error.statusCode === 401) ||
    (CombinedGraphQLErrors.is(error) &&
      error.errors.some(({ extensions }) => extensions?.['code'] === 'MISSING_AUTHENTICATION'));
  if (unauthenticated) endSession();
});

/** A query during an outage is sent again; a mutation is not: the user repeats it. */
const outages = new ErrorLink(({ error, ...asked }) =>
  (error as Partial<ServerError>).statusCode === 503
    ? from(import('./ask-again.ts')).pipe(mergeMap(({ askAgain }) => askAgain(error, asked)))
    : undefined,
);

const http = new HttpLink({
  uri: (operation) => `/api/graphql?${operation.operationName ?? ''}`,
  fetch: (input, init) =>
    ask(input, {
      ...init,
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(init?.signal ? [init.signal] : [])]),
    }),
});

/** Namespaces of the API, one object with a field per operation; and types that several documents read different fields of. */
const merged = [
  'ActivationsQuery',
  'AssistantQuery',
  'AudiencesQuery',
  'BoardsQuery',
  'CampaignsQuery',
  'ChannelMappingRulesQuery',
  'ChannelsQuery',
  'CompaniesQuery',
  'ConversationsQuery',
  'CsvQuery',
  'ErasureQuery',
  'IdentityQuery',
  'IngestQuery',
  'Instance',
  'InstancesQuery',
  'IntegrationsQuery',
  'MetricsQuery',
  'NotificationsQuery',
  'OpportunitiesQuery',
  'PinsQuery',
  'PixelsQuery',
  'RegionsQuery',
  'RevRangesQuery',
  'SectorsQuery',
  'SettingsQuery',
  'User',
  'UsersQuery',
  'VendorsQuery',
];

/** Answers are figures of a period, not entities: two periods of one company must never be merged by its id. */
const cache = new InMemoryCache({
  dataIdFromObject: () => undefined,
  // Each of these is one namespace with a field per question; one answer must not push out another.
  typePolicies: {
    ...Object.fromEntries(merged.map((name) => [name, { merge: true }])),
    // The page of an audience asks for it in two documents: its facts, and where it is sent.
    AudiencesQuery: { merge: true, fields: { getById: { merge: true } } },
  },
});

export const apiClient: ApolloClient = new ApolloClient({
  link: ApolloLink.from([authorization, failures, outages, definitionsLink(() => apiClient), http]),
  cache,
  defaultOptions: {
    watchQuery: {
      fetchPolicy: 'cache-and-network',
      nextFetchPolicy: 'cache-first',
      pollInterval: REFRESH_MS,
    },
  },
});
