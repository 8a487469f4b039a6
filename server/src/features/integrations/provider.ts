import type { ProviderId } from '@parley/core/features/integrations';
import type { Config } from '../../platform/config/index.ts';
import type { AddressRule } from './contacts/hash-address.ts';
import type { ProviderRecord } from './records.ts';

/**
 * What a provider is to the rest of the feature. One folder of `providers/` describes one with `satisfies Provider`, and is listed in
 * `providers/index.ts`. It says where its calls go and what its answers mean; sealing, renewing, pacing, trying again, storing and
 * telling people are done here, once for all of them. Name, text and ways to connect are in the catalogue of core.
 */
export type Provider = {
  id: ProviderId;
  oauth?: OAuth;
  token?: TokenMethod;
  /** Where calls of a connection go, without a slash at the end. An address that a token was answered with goes before a setting. */
  baseAddress(credentials: Credentials, config: Config): string;
  /** Further servers of the provider by a name, for calls that say which. */
  servers?(config: Config): Readonly<Record<string, string>>;
  /** Headers that prove who calls; `authorization: Bearer …` where it is left out. */
  headers?(credentials: Credentials, config: Config): Readonly<Record<string, string>>;
  /** What an answer that is not of status 200 to 299 means. */
  readFailure(answer: Answer): Failure;
  limits: Limits;
  /** What of a quota is used up, where an answer says so; a sync stops at 80% of it and goes on later. */
  readUsage?(answer: Answer): { used: number; of: number } | undefined;
  /** The accounts that may be connected, after tokens are there: none is an error, of several one is chosen. */
  listAccounts(session: Session): Promise<readonly Account[]>;
  /** Empty when all is well. Reads little: one row of each object, and the names of its fields. */
  checkHealth(session: Session, settings?: ReadSettings): Promise<readonly HealthFinding[]>;
  /** What is read, in this order: what others refer to comes first. */
  streams: readonly Stream[];
  /** Rates of an account with several currencies, where the provider has them. */
  readRates?(session: Session): Promise<readonly CurrencyRate[]>;
  /** Lists of companies that people keep at it, by their link; undefined where it has none. */
  companyLists?: CompanyLists;
  /** Lists of opportunities that people keep at it, by their link; undefined where it has none. */
  opportunityLists?: OpportunityLists;
  /** How persons at companies are read for an audience that is sent; undefined where it is no CRM. */
  readContacts?: ReadContacts;
  /** How an audience is sent to it; undefined where the server is not set up for that. */
  audiences?(config: Config): AudiencePort | undefined;
  /** How what was sent is taken away again, also where the server is not set up for sending any more. */
  sentAudiences?: AudiencePort;
};

/** A report or a list at a provider. Throws a `ProviderFailure` that says to people why it cannot become an audience. */
export type CompanyLists = {
  /** What it is called. Looks too whether it is one of companies. */
  nameOf(session: Session, link: string): Promise<string>;
  /** Domains or web addresses of its companies, some at a time; what has none is left out. */
  websitesOf(session: Session, link: string): AsyncIterable<readonly string[]>;
};

/** A field of opportunities that holds money; the id is what the provider calls it. */
export type MoneyField = { id: string; name: string };

/** A report or a list of opportunities. Throws a `ProviderFailure` that says to people why it cannot be a pipeline report. */
export type OpportunityLists = {
  /** What it is called, and which fields of money its opportunities have. */
  describe(session: Session, link: string): Promise<{ name: string; moneyFields: readonly MoneyField[] }>;
  /** Looks whether `idsOf` can read it. It needs less than people do who choose one. */
  check(session: Session, link: string): Promise<void>;
  /** Ids of all that it lists, as streams hand them on. */
  idsOf(session: Session, link: string): Promise<readonly string[]>;
  /** Opportunities by their ids with their history, some at a time, however old they are; what is gone is left out. */
  read(
    session: Session,
    ids: readonly string[],
    settings: ReadSettings,
  ): AsyncIterable<readonly ProviderRecord[]>;
};

/** What company settings say about reading a CRM; what is left out is read from where the CRM itself keeps it. */
export type ReadSettings = {
  /** The field of an opportunity that holds its amount. */
  moneyField?: string | undefined;
  /** The field of a campaign that holds its kind. */
  campaignTypeField?: string | undefined;
  /** The field of a campaign that holds what it cost. */
  campaignSpendField?: string | undefined;
};

/** Reads the contacts of companies that belong to them by their domains, some at a time. */
export type ReadContacts = (
  session: Session,
  domains: readonly string[],
) => AsyncIterable<readonly CrmContact[]>;

/** A person at a company, as a CRM has it. It is never written anywhere. */
export type CrmContact = {
  address: string;
  domain: string;
  /** Wants no messages of the organization. */
  isUnsubscribed: boolean;
};

/** A list of companies or persons at a provider. Each of these may be asked for a second time: what is there already stays as it is. */
export type AudiencePort = {
  /** How an address is written before it is hashed, where it takes persons; without it companies are sent by domain. */
  addresses?: AddressRule;
  /** So many members in one call. */
  batch: number;
  /**
   * The list of this key, which is made when there is none. `isNew`: nothing is in it. `isFresh`: the known one was made a moment ago,
   * so that it may not be found yet.
   */
  openList(
    session: Session,
    list: { key: string; name: string; known: string | undefined; isFresh: boolean },
  ): Promise<{ id: string; isNew: boolean }>;
  /** An outcome for each member, a domain or a hash, in their order. */
  change(
    session: Session,
    listId: string,
    change: { action: 'add' | 'remove'; members: readonly string[] },
  ): Promise<readonly MemberOutcome[]>;
  /**
   * Members that the list has, some at a time, where it can be read back. What is on it and cannot be named as a member is taken off.
   */
  readMembers?(session: Session, listId: string): AsyncIterable<readonly string[]>;
  /** What came of a request that it was still working on. */
  readRequest?(session: Session, request: string): Promise<RequestOutcome>;
  /** What a connection may not do of it; writes nothing. */
  checkAccess?(session: Session): Promise<readonly HealthFinding[]>;
  /** Takes every list of a key away, also one whose id was not kept; that there is none is no failure. */
  endList(session: Session, list: { key: string; known: string | undefined }): Promise<void>;
  /** How many members it recognized; undefined as long as it does not say. */
  readMatched?(session: Session, listId: string): Promise<number | undefined>;
};

/** later: it has to be sent again. */
export type MemberOutcome =
  | { kind: 'done' }
  /** `request`: it was taken, and its outcome is asked for later by this name. */
  | { kind: 'later'; request?: string }
  | { kind: 'refused'; reason: string };

/** What came of a request that a platform works on: `lost` when the same has to be sent again, `partly` in parts. */
export type RequestOutcome = MemberOutcome | { kind: 'lost' } | { kind: 'partly' };

/** From a day on, and until before another, so many units of a currency are one of the account's own. */
export type CurrencyRate = { currency: string; from: string | null; until: string | null } & (
  | { rate: string }
  /** The other way round: one of the currency is worth so many of the account's own. */
  | { worth: string }
);

/** Authorization code flow. Secrets and addresses are settings, so that a stand-in can take the provider's place. */
export type OAuth = {
  clientId: TextSetting;
  clientSecret: TextSetting;
  /** What a server has to be set up with besides. */
  needs?: readonly TextSetting[];
  authorizeAddress(config: Config): string;
  tokenAddress(config: Config): string;
  /** Where tokens are taken back when a connection is ended: posted as a form with `token`. */
  revokeAddress?(config: Config): string;
  /** Whether the client proves itself in a header (HTTP Basic) instead of in what is posted for tokens. */
  provesInHeader?: true;
  /** Sent with what is posted for tokens. */
  tokenHeaders?: Readonly<Record<string, string>>;
  scopes: readonly string[];
  /** Further ones that only some servers are set up for. */
  moreScopes?(config: Config): readonly string[];
  usesPkce: boolean;
  /** Further parameters of the page where people consent. */
  parameters?: Readonly<Record<string, string>>;
  /** What a token answer says besides `access_token`, `refresh_token` and `expires_in`. */
  readTokens?(body: unknown): Pick<Credentials, 'base' | 'details'>;
  /** What to ask the token endpoint for next, where the first token is one of some hours only. */
  lasting?(accessToken: string): Readonly<Record<string, string>>;
};

/** Names of settings that hold a text, or nothing. */
export type TextSetting = {
  [Name in keyof Config]-?: Config[Name] extends string | undefined ? Name : never;
}[keyof Config];

export type TokenMethod = {
  /**
   * Credentials of what a person entered, by the ids of the fields in the catalogue; none of them is empty. Throws a `ProviderFailure`
   * when the provider does not take them. It is asked again when the credentials have expired.
   */
  connect(values: Readonly<Record<string, string>>, call: OpenCall, config: Config): Promise<Credentials>;
};

/** What a connection is used with; kept sealed, never in a log, an answer or an entry of the event log. */
export type Credentials = {
  accessToken: string;
  refreshToken?: string | undefined;
  /** Renewed a little before. Without it, when an answer says that it has expired. */
  expiresAt?: Date | undefined;
  /** The address that the provider wants calls at (`instance_url`). It must be public https, or named in a setting. */
  base?: string | undefined;
  /** What else of the token answer is needed: the id of the portal, an identity address. */
  details?: Readonly<Record<string, string>> | undefined;
};

export type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A path below the base address, or a whole address of the same origin. With `OpenCall` a whole address. */
  address: string;
  /** Added to the address; what is undefined is left out. */
  query?: Readonly<Record<string, string | number | undefined>>;
  /** At most one of these; a GET becomes a POST when there is one. */
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Which of the provider's servers; that of the base address without it. */
  server?: string;
  /** An address of a file that an answer named, on any public server: no credentials are sent along, and the body is its bytes. */
  isFile?: true;
  /** It makes something: when no answer comes it is not sent a second time, because it may have been made. */
  isOnce?: boolean;
};

/** `body` is what JSON says, else the text; headers have lower-case names. Parse `body` with zod and pass by unknown keys. */
export type Answer = { status: number; headers: Readonly<Record<string, string>>; body: unknown };

/** A call without credentials of a connection, for tokens. Throws a `ProviderFailure` unless the status is 200 to 299. */
export type OpenCall = (request: Request) => Promise<Answer>;

/** A connection in use: all calls for it go through here. */
export type Session = {
  /**
   * Sends credentials along, waits its turn, renews what has expired and tries again what is worth it. It answers with status 200 to 299
   * and throws a `ProviderFailure` otherwise.
   */
  call(request: Request): Promise<Answer>;
  /** The connected account; before one is chosen, undefined. */
  account: Account | undefined;
  credentials: Pick<Credentials, 'base' | 'details'>;
  /** When a person has to connect it again; undefined for one that is renewed, or has no end. */
  endsAt: Date | undefined;
  /** Milliseconds to wait at first for what takes its time at the provider. */
  pauseMs: number;
  /** Aborted when the sync is cancelled or the server stops. */
  signal: AbortSignal;
};

/**
 * expired: renew the credentials and try again once. reconnect: only a person can help. permission: the credentials are good, but this
 * object, field or account is refused; other streams go on. later: try again, after `afterMs` when that is known. refused: a mistake in
 * the request, or anything else; never tried again.
 */
export type Failure = {
  kind: 'expired' | 'reconnect' | 'permission' | 'later' | 'refused';
  /** For people: what the provider says, in one sentence, without tokens and without data of persons. */
  message: string;
  afterMs?: number | undefined;
  /** Refused for its size: the same is worth asking for in parts. */
  isTooMuch?: boolean;
  /** What was asked for by its id is not there, or not for this user. */
  isMissing?: boolean;
};

/** A call that failed for good. Streams may catch `permission`, to go on without a field or an object. */
export class ProviderFailure extends Error {
  readonly failure: Failure;
  /** Of the answer; 0 when there was none. */
  readonly status: number;

  constructor(failure: Failure, status = 0, cause?: unknown) {
    super(failure.message, { cause });
    this.name = 'ProviderFailure';
    this.failure = failure;
    this.status = status;
  }
}

/** Pace of a connection: so many requests in so many milliseconds, and so many at the same time. */
export type Limits = { requests: number; inMs: number; atOnce: number };

export type Account = {
  id: string;
  name: string;
  /** ISO 4217 and IANA, where the provider says: amounts without a currency and days are of these. */
  currency?: string | undefined;
  timeZone?: string | undefined;
  /** The account above it that the user has access through, where calls have to name it. */
  managerId?: string | undefined;
};

/** A problem of a connection that a person can mend. `source`: the objects, each with the fields that are missing (none: all of it). */
export type HealthFinding = {
  type: 'field-access-error' | 'api-access-error' | 'other';
  name: string;
  description: string;
  source: readonly { object: string; fields: readonly string[] }[];
};

export type Stream = {
  /** `companies`, `deals`: unique within the provider, and kept with its cursor. */
  id: string;
  /** For people: `Companies`. */
  label: string;
  /** Pages, oldest change first. When the iteration ends, everything up to `until` was read. */
  read(session: Session, from: ReadFrom): AsyncIterable<StreamPage>;
};

export type ReadFrom = {
  /** The one of the last page that was stored; undefined when everything is to be read. */
  cursor: string | undefined;
  /** With no cursor: records that changed, or days, from here on (a backfill is of 13 months). */
  since: Date;
  /**
   * With no cursor: the one that was kept when settings said something else. What was deleted since is asked for, because the records
   * that are stored stay.
   */
  former?: string | undefined;
  /** The begin of the sync: never let a cursor go past it. */
  until: Date;
  /** A cursor was made with the same ones. */
  settings?: ReadSettings | undefined;
};

export type StreamPage = {
  records: readonly ProviderRecord[];
  /**
   * Where a sync goes on that ends after this page, for whatever reason: records and cursor are stored in one transaction. That of the
   * last page is where the next sync begins: with an overlap, where the provider's search lags behind its writes.
   */
  cursor: string;
  /** 0 to 1: how much of the stream is read, as well as that is known. */
  progress?: number | undefined;
};
