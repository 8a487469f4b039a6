/** What a line of an access log says. `time` is in milliseconds since 1970. */
export type LogLine = {
  address: string;
  time: number;
  method: string;
  /** Path and query as requested. */
  target: string;
  status: number;
  referrer: string;
  userAgent: string;
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Address, identity, user (may hold spaces), time, request, status, size; in the combined format referrer and agent. */
const LINE =
  /^(\S+) \S+ .*?\[(\d{2})\/([A-Z][a-z]{2})\/(\d{4}):(\d{2}):(\d{2}):(\d{2}) ([+-])(\d{2})(\d{2})\] "((?:[^"\\]|\\.)*)" (\d{3}) (?:\d+|-)(?: "((?:[^"\\]|\\.)*)" "((?:[^"\\]|\\.)*)"|[^"]*$)/;

/** Reads a line of the common or combined format, as Apache and nginx write them; undefined when it is neither. */
export function readLogLine(line: string): LogLine | undefined {
  const match = LINE.exec(line);
  if (match === null) return undefined;
  const part = (index: number): string => match[index] ?? '';
  const month = MONTHS.indexOf(part(3));
  const day = Number(part(2));
  const midnight = Date.UTC(Number(part(4)), month, day);
  if (month < 0 || new Date(midnight).getUTCDate() !== day) return undefined;
  const [hour, minute, second] = [Number(part(5)), Number(part(6)), Number(part(7))];
  if (hour > 23 || minute > 59 || second > 60) return undefined;
  const offset = (Number(part(9)) * 60 + Number(part(10))) * (part(8) === '-' ? -1 : 1);
  // What is no HTTP request (a port scan, TLS spoken to a plain port) has no method of its own.
  const request = /^([A-Z]+) (\S+)(?: HTTP\/\d(?:\.\d)?)?$/.exec(unescapeText(part(11)));
  return {
    address: part(1),
    time: midnight + ((hour * 60 + minute - offset) * 60 + second) * 1000,
    method: request?.[1] ?? '',
    target: request?.[2] ?? '',
    status: Number(part(12)),
    referrer: given(part(13)),
    userAgent: given(part(14)),
  };
}

const given = (text: string): string => (text === '-' ? '' : unescapeText(text));

/** Apache writes `\"` and `\\` inside quotes, nginx `\x22`. */
function unescapeText(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replaceAll(
    /\\(?:x([0-9A-Fa-f]{2})|(.))/g,
    (_, hex: string | undefined, other: string | undefined) =>
      hex === undefined ? (other ?? '') : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

export type NoPageView = 'method' | 'status' | 'asset';

/**
 * Whether a line is a page view: a GET that was answered with 200 or 304, of a path that ends in `/` or whose last
 * segment has no dot or the ending of a page.
 */
export function notPageView({ method, status, target }: LogLine): NoPageView | undefined {
  if (method !== 'GET') return 'method';
  if (status !== 200 && status !== 304) return 'status';
  const path = target.split('?', 1)[0] ?? '';
  const segment = path.slice(path.lastIndexOf('/') + 1);
  return segment === '' || !segment.includes('.') || /\.(html?|php|aspx?|jsp)$/.test(segment)
    ? undefined
    : 'asset';
}
