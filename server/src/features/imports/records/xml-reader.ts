import { refused } from './record.ts';

/** What is called for the pieces of an XML as they go by. Names are without their prefix; `attributes` is their text. */
export type XmlHandler = {
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
};

const LONGEST_TAG = 64 * 1024;
const [DOUBLE_QUOTE, SINGLE_QUOTE, GREATER_THAN] = [0x22, 0x27, 0x3e];
const NO_QUOTE = -1;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const damaged = () => refused('The workbook cannot be read: its XML is damaged.');

/** A text with its entities replaced; only those that every XML has. */
export function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{1,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : '\ufffd';
  });
}

const PATTERNS = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = PATTERNS.get(name);
  if (known !== undefined) return known;
  const made = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  PATTERNS.set(name, made);
  return made;
}

/** An attribute of a tag, by its name with or without a prefix. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const found = patternOf(name).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : unescaped(value);
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function handleTag(tag: string, { open, close }: XmlHandler): void {
  if (tag.startsWith('?')) return;
  if (tag.startsWith('/')) {
    close(localName(tag.slice(1).trim()));
    return;
  }
  const isEmpty = tag.endsWith('/');
  const inner = isEmpty ? tag.slice(0, -1) : tag;
  const space = inner.search(/\s/);
  const name = localName(space < 0 ? inner : inner.slice(0, space));
  open(name, space < 0 ? '' : inner.slice(space));
  if (isEmpty) close(name);
}

/** Where a tag ends: a `>` within quotes is a part of a value. */
function endOfTag(text: string, from: number): number {
  let quote = NO_QUOTE;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quote !== NO_QUOTE) {
      if (code === quote) quote = NO_QUOTE;
    } else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) quote = code;
    else if (code === GREATER_THAN) return at;
  }
  return -1;
}

/** What cannot be read yet, for it goes on in the next piece, begins at the place that this gives. */
function handlePiece(text: string, handler: XmlHandler): number {
  let at = 0;
  while (at < text.length) {
    if (text[at] !== '<') {
      const end = text.indexOf('<', at);
      // An entity may go on in the next piece.
      const until = end >= 0 ? end : text.length - (/&[^;]{0,9}$/.exec(text.slice(-10))?.[0].length ?? 0);
      if (until > at) handler.text(unescaped(text.slice(at, until)));
      if (end < 0) return until;
      at = end;
    } else if (text.startsWith('<![CDATA[', at)) {
      const end = text.indexOf(']]>', at);
      if (end < 0) return at;
      handler.text(text.slice(at + 9, end));
      at = end + 3;
    } else if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4);
      if (end < 0) return at;
      at = end + 3;
    } else if (text.startsWith('<!', at)) {
      // `<!-` and `<![CDA` may go on in the next piece.
      if (text.length - at < 9) return at;
      throw refused('The workbook cannot be read: its XML defines entities of its own.');
    } else {
      const end = endOfTag(text, at + 1);
      if (end < 0) return at;
      handleTag(text.slice(at + 1, end), handler);
      at = end + 1;
    }
  }
  return at;
}

/**
 * Reads an XML a piece at a time, in memory of one tag: nothing is kept of what has gone by. Documents that define entities
 * are refused, since a few of them can grow to gigabytes.
 */
export function createXmlReader(handler: XmlHandler): { push(piece: string): void; end(): void } {
  let rest = '';
  return {
    push: (piece) => {
      const text = rest + piece;
      rest = text.slice(handlePiece(text, handler));
      if (rest.length > LONGEST_TAG) throw damaged();
    },
    end: () => {
      if (rest.trim() !== '') throw damaged();
    },
  };
}
