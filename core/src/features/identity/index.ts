export type {
  ApplicationScope,
  ConsentAnswer,
  ConsentDecision,
  ConsentRequest,
  DeviceDecision,
  DeviceRequest,
  OwnOrganization,
} from './access-api.ts';
export { APPLICATION_SCOPES } from './access-api.ts';
export type {
  Bootstrap,
  Discovered,
  DiscoveredOrganization,
  Entered,
  Proof,
  Provider,
  SampleAccount,
  SecondFactor,
  SecondFactorNeeded,
  SignInOrganization,
  TokenType,
} from './auth-api.ts';
export { INTERMEDIATE_MINUTES, SESSION_MINUTES, TOKEN_TYPES } from './auth-api.ts';
export type { BackupCodes, Passkey, SecondFactors, SingleSignOn, TotpSetUp } from './factors-api.ts';
export { freeMailDomains } from './free-mail-domains.ts';
export { ownPath } from './own-path.ts';
export { brokenPasswordRules, PASSWORD_LENGTH, PASSWORD_RULES } from './password.ts';
export { emailDomain, isWorkEmail } from './work-email.ts';
