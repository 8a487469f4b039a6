/** The REST contract of second factors and of single sign-on, under /api/auth. Types only. */

export type Passkey = {
  id: string;
  name: string;
  /** ISO times. */
  createdAt: string;
  lastUsedAt: string | null;
  /** Kept by a password manager on several devices, not on one device only. */
  isSynced: boolean;
};

/** GET second-factor: what a user has set up for themselves. */
export type SecondFactors = {
  /** ISO time since when an authenticator app is asked for; null without one. */
  totpSince: string | null;
  backupCodesLeft: number;
  passkeys: readonly Passkey[];
  /** False in a session of single sign-on: it vouches for a user to one organization only. */
  mayChange: boolean;
  /** How they can prove again that it is them; none means by signing in again. */
  proofs: readonly ('password' | 'code' | 'passkey' | 'mail')[];
};

/** POST second-factor/totp: what an authenticator app needs; it counts once POST second-factor/totp/confirm has a code. */
export type TotpSetUp = { uri: string; secret: string };

/** Shown once: the server keeps only what it takes to recognize them. Null when there are codes already. */
export type BackupCodes = { backupCodes: readonly string[] | null };

/** GET single-sign-on: how the people of an instance sign in with its own identity provider. */
export type SingleSignOn = {
  connection:
    | ({ domain: string; updatedAt: string } & (
        | { kind: 'oidc'; issuer: string; clientId: string }
        | { kind: 'saml'; metadata: string }
      ))
    | null;
  /** The e-mail domain it would be for: the admin's own; null when that is one where anybody can have a mailbox. */
  domain: string | null;
  /** What the admin enters at the identity provider: for OpenID Connect … */
  redirectUri: string;
  /** … and for SAML. */
  entityId: string;
  acsUrl: string;
};
