const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const SYSTEMS: Readonly<Record<string, string>> = { darwin: 'macOS', linux: 'Linux', win32: 'Windows' };

/** `parley/0.1.0 (linux)` as people read it; another program by the name it gives itself. */
export function terminalName(userAgent: string | null): string {
  const [, version, system] = /^parley\/([\w.-]+) \((\w+)\)$/.exec(userAgent ?? '') ?? [];
  if (version === undefined || system === undefined) return userAgent ?? 'An unknown program';
  return `Parley command line ${version} on ${SYSTEMS[system] ?? system}`;
}

const LOCAL = /^(127\.|::1$|::ffff:127\.)/;

/** Where a terminal asked from. */
export function addressText(address: string | null): string {
  if (address === null) return 'An unknown address';
  return LOCAL.test(address) ? `The computer the server runs on (${address})` : address;
}

export const askedText = (time: string): string => `Requested at ${TIME.format(new Date(time))}`;

/** `ABCD-EFGH`: as the terminal shows it. */
export const codeText = (code: string): string => code.replace(/^(.{4})(.{4})$/, '$1-$2');
