const SECRET =
  'passw(?:or)?d|secret|token|authorization|cookie|api[-_]?key|signature|verifier|challenge|backup[-_]?codes?|recovery|otp';
const SECRET_NAME = new RegExp(SECRET, 'i');

/** Whether what has this name is nobody's business who reads a log. */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(name);

const HIDDEN = '[hidden]';
/** Of an address: what a provider sends back is secret too. */
const PARAMETER = new RegExp(
  `([?&#;]|%3F|%26)([\\w.-]*(?:${SECRET})[\\w.-]*|code|key|state)(=|%3D)[^&#\\s"'<>\\\\]+`,
  'gi',
);
/** Of JSON, also in a text of JSON, and of what Node prints of an object. */
const PROPERTY = new RegExp(
  `((?:\\\\*["'])?[\\w.-]*(?:${SECRET})[\\w.-]*(?:\\\\*["'])?\\s*:\\s*)(\\\\*["'])(?:(?!\\2)(?:\\\\.|.))*\\2`,
  'gi',
);

/**
 * What may slip into a message or a stack by accident: secrets in addresses, headers, JSON, connection
 * strings, and our own API keys.
 */
export function redact(text: string): string {
  return text
    .replace(/\b(bearer|basic|digest)(\s+|%20)[\w.~+/=%-]{6,}/gi, `$1 ${HIDDEN}`)
    .replace(PARAMETER, `$1$2$3${HIDDEN}`)
    .replace(PROPERTY, `$1$2${HIDDEN}$2`)
    .replace(/([a-z][\w+.-]*:\/\/[^\s:/"']*:)[^\s"'/]+@(?=[\w.-]+)/gi, `$1${HIDDEN}@`)
    .replace(/\bparley_[\w-]{12,}/g, `parley_${HIDDEN}`);
}
