const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/^parley\b/i, 'Parley command line'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(Headless)?Chrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^(node|undici)\b/i, 'A script'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b|\bwin32\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b|\bdarwin\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/i, 'Linux'],
];

const named = (list: typeof PROGRAMS, text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/** The browser and system from a user agent: `Firefox on Windows`. */
export function deviceInWords(userAgent: string | null | undefined): string {
  const text = userAgent ?? '';
  const program = named(PROGRAMS, text);
  const system = named(SYSTEMS, text);
  if (program === undefined) return system === undefined ? 'An unknown device' : `A program on ${system}`;
  return system === undefined ? program : `${program} on ${system}`;
}

export type DeviceKind = 'phone' | 'computer' | 'terminal';

export function deviceKind(userAgent: string | null | undefined): DeviceKind {
  const text = userAgent ?? '';
  if (/^(parley|curl|node|undici)\b/i.test(text)) return 'terminal';
  return /\bMobile\b|\biPhone\b|\biPad\b|\bAndroid\b/.test(text) ? 'phone' : 'computer';
}
