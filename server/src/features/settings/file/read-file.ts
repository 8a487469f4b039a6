import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { type FileParts, fileSchema, PART_NAMES } from './file-schema.ts';

/** Where a file says what cannot be done, and why not. */
export type FileProblem = { line: number; path: string; message: string };

export type Path = readonly PropertyKey[];
export type ConfigurationFile = {
  parts: Partial<FileParts>;
  /** A problem at a place of the file, or at the nearest one around it that is there. */
  problemAt(path: Path, message: string): FileProblem;
};
export type ReadFile = { file: ConfigurationFile } | { problems: FileProblem[] };

const pathText = (path: Path): string =>
  path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part + 1}]` : `${text}${text === '' ? '' : '.'}${String(part)}`,
    '',
  );

/** Where the key of a place begins, else its value. */
function offsetOf(document: Document.Parsed, path: Path): number | undefined {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  const last = path.at(-1);
  if (isMap(parent))
    for (const { key } of parent.items)
      if (isScalar(key) && String(key.value) === String(last)) return key.range?.[0];
  const node: unknown = document.getIn(path, true);
  return isNode(node) ? node.range?.[0] : undefined;
}

const problemIn =
  (document: Document.Parsed, lines: LineCounter) =>
  (path: Path, message: string): FileProblem => {
    for (let length = path.length; length > 0; length -= 1) {
      const offset = offsetOf(document, path.slice(0, length));
      if (offset !== undefined) return { line: lines.linePos(offset).line, path: pathText(path), message };
    }
    return { line: 1, path: pathText(path), message };
  };

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
};

/** What zod says in its own words, in ours. */
const inWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'This is missing. A part that is there must be complete.';
    return `${TYPES[issue.expected] ?? issue.expected} is needed here.`.replace(/^./, (first) =>
      first.toUpperCase(),
    );
  }
  if (issue.code === 'invalid_value') return `It is one of ${issue.values.map(String).join(', ')}.`;
  return undefined;
};

/** Each problem at the key it is about: keys that are not known are named where they are. */
function ofIssue(issue: z.core.$ZodIssue, at: ConfigurationFile['problemAt']): FileProblem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) =>
      at(
        [...issue.path, key],
        issue.path.length === 0
          ? `There is no such part. Parts: ${PART_NAMES.join(', ')}.`
          : 'There is no such key here.',
      ),
    );
  if (issue.code === 'invalid_key') return [at(issue.path, issue.issues[0]?.message ?? issue.message)];
  return [at(issue.path, issue.message)];
}

const MOST_ALIASES = 100;

/** Reads the file: reports everything that its form forbids at once, each at its line. */
export function readFile(text: string): ReadFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const broken = [...document.errors, ...document.warnings].map(({ pos, message }) => ({
    line: lines.linePos(pos[0]).line,
    path: '',
    message: `This is not YAML as it is read here: ${message}.`.replace(/\.\.$/, '.'),
  }));
  if (broken.length > 0) return { problems: broken };
  const at = problemIn(document, lines);
  let content: unknown;
  try {
    content = document.toJS({ maxAliasCount: MOST_ALIASES });
  } catch {
    return { problems: [{ line: 1, path: '', message: 'Its aliases name nothing, or too much.' }] };
  }
  if (!isMap(document.contents))
    return { problems: [{ line: 1, path: '', message: 'This is no configuration: begin with parley: 1.' }] };
  const { data, error } = fileSchema.safeParse(content, { error: inWords });
  if (error !== undefined) return { problems: error.issues.flatMap((issue) => ofIssue(issue, at)) };
  const { parley: _form, ...parts } = data;
  return { file: { parts: parts as Partial<FileParts>, problemAt: at } };
}
