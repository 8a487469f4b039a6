/**
 * The REST contract of letting something else act for oneself: connecting an application (OAuth) and signing a terminal
 * in (device code). Bodies and answers are JSON; a session is needed.
 */

/** An organization of which one is a member, `inst:<key>`. */
export type OwnOrganization = { id: string; name: string };

/** What an application may be allowed, in the order people read it. `offline_access`: stay connected. */
export const APPLICATION_SCOPES = ['read', 'export', 'write', 'offline_access'] as const;
export type ApplicationScope = (typeof APPLICATION_SCOPES)[number];

/** GET /api/auth/oauth2/request?<query of /oauth/authorize> */
export type ConsentRequest =
  | {
      status: 'asked';
      /** To be sent back with the decision; good for ten minutes. */
      oauthQuery: string;
      application: { name: string; uri: string | null };
      /** Where the browser goes afterwards. `isLocal`: to a program on this very machine. */
      redirect: { host: string; isLocal: boolean };
      scopes: readonly ApplicationScope[];
      email: string;
      organizations: readonly OwnOrganization[];
      /** The organization of the session, when it is one of them. */
      organizationId: string | null;
    }
  /** The error goes back to the application; the person sees no consent page. */
  | { status: 'sent-back'; url: string }
  /** The error cannot go back to the application: the application or its redirect address is unknown. */
  | { status: 'refused'; error: string; message: string };

/** POST /api/auth/oauth2/decision */
export type ConsentDecision = { oauthQuery: string; organizationId: string | null; allow: boolean };
/** Where the browser goes now. */
export type ConsentAnswer = { url: string };

/** GET /api/auth/device?user_code=…: a terminal that waits to be signed in. */
export type DeviceRequest = {
  userCode: string;
  address: string | null;
  userAgent: string | null;
  askedAt: string;
  expiresAt: string;
  /** Of the signed-in user who would be at the terminal. */
  email: string;
  organizations: readonly OwnOrganization[];
  organizationId: string | null;
};

/** POST /api/auth/device/decision */
export type DeviceDecision = { userCode: string; organizationId: string | null; allow: boolean };
