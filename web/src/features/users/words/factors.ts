const FACTORS: Readonly<Record<string, string>> = {
  password: 'password',
  magic_link: 'e-mail link',
  google: 'Google',
  microsoft: 'Microsoft',
  oidc: 'identity provider',
  sso: 'single sign-on',
  passkey: 'passkey',
  totp: 'authenticator code',
  backup_code: 'backup code',
  device: 'device code',
};

/** How a person signed in: `password and authenticator code`. */
export const factorsInWords = (factors: readonly string[]): string =>
  factors.map((factor) => FACTORS[factor] ?? factor.replaceAll('_', ' ')).join(' and ');
