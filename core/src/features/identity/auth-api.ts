/**
 * The REST contract of signing in, under /api/auth. Bodies and answers are JSON; errors are `{code, message, details}`
 * with a code of core/api. Types only: the page that everybody loads first has no room for a validator.
 */

/** A way to sign in besides e-mail link and password. `id` is what `/api/auth/start/{id}` takes. */
export type Provider = { id: string; name: string; kind: 'google' | 'microsoft' | 'oidc' };

export type SampleAccount = { role: 'admin' | 'user'; name: string; email: string; password: string };

/** GET /api/bootstrap: what the sign-in pages need before a user is signed in. */
export type Bootstrap = {
  product: 'Parley';
  /** Whether sign-up is open; invitations and e-mail domains work either way. */
  signUpOpen: boolean;
  /** True until the first person exists; the set-up link printed on the terminal makes them. */
  setUpPending: boolean;
  providers: readonly Provider[];
  /** True without a mail server: messages wait in the outbox of the person who runs the server. */
  mailIsKept: boolean;
  sample: { accounts: readonly SampleAccount[] } | null;
  samplePending: boolean;
  /** Server defaults of the feature flags. */
  flags: Readonly<Record<string, boolean>>;
};

/** `token_type` of links that lead back to the sign-in pages. */
export const TOKEN_TYPES = [
  'discovery',
  'discovery_oauth',
  'multi_tenant_magic_links',
  'reset_password',
] as const;
export type TokenType = (typeof TOKEN_TYPES)[number];

/** An organization that a person may enter: `active` member, `invited`, or `joinable` by their e-mail domain. */
export type DiscoveredOrganization = {
  /** The instance, `inst:<key>`. */
  id: string;
  /** `inst~<key>`: what /sign-in/{orgId} holds. */
  slug: string;
  name: string;
  membership: 'active' | 'invited' | 'joinable';
  /** Of a member, or what an invitation is for; people who join by their domain become standard users. */
  role: 'admin' | 'user';
  /** ISO time of the latest sign-in into it. */
  lastAccessTime: string | null;
};

/** Proof of identity, to be exchanged for a session in one of the organizations within 10 minutes. */
export type Discovered = {
  status: 'discovered';
  intermediateToken: string;
  email: string;
  name: string;
  organizations: readonly DiscoveredOrganization[];
  /** The organization (its id) the link or single sign-on was meant for. */
  meantFor: string | null;
  /** Whether this person may make an organization now: sign-up is open and the address is a work address. */
  mayCreate: boolean;
};

export type SecondFactor = 'totp' | 'passkey' | 'backup_code';

/** The first factor was right; POST second-factor/verify with the token as bearer answers Discovered. */
export type SecondFactorNeeded = {
  status: 'second_factor_needed';
  intermediateToken: string;
  methods: readonly SecondFactor[];
};

/** Answer of discovery/authenticate, discovery/password, discovery/passkey, second-factor/verify and password/reset. */
export type Proof = Discovered | SecondFactorNeeded;

/** Answer of discovery/exchange, of POST /api/instances and of set-up: a session of 30 days. */
export type Entered = { status: 'entered'; token: string; organizationId: string; slug: string };

/** GET organization/{slug}: what the sign-in page of one organization shows to everyone who has its address. */
export type SignInOrganization = {
  slug: string;
  /** Null for an organization that does not exist: the page looks the same, so that nobody can list them. */
  name: string | null;
  ways: { password: boolean; magicLink: boolean; providers: readonly Provider[]; singleSignOn: boolean };
};

/** Longest an intermediate session lasts. */
export const INTERMEDIATE_MINUTES = 10;
export const SESSION_MINUTES = 43_200;
