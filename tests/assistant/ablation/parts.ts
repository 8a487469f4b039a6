import { IDIOM_PATTERNS, PHRASES, REFUSED_PATTERNS, RULES, TOPIC_PATTERNS } from '@parley/language/parts';
import { steps } from './step-switches.ts';

/** One piece of the language that can be switched off. */
export type Part = {
  kind: 'step' | 'rule' | 'idiom' | 'topic' | 'refusal' | 'phrase';
  name: string;
  /** Switches it off; what is returned switches it on again. */
  switchOff(): () => void;
};

/** Called with the key of a part whenever it changes something of a question. */
export type OnUse = (key: string) => void;

export const keyOf = ({ kind, name }: Pick<Part, 'kind' | 'name'>): string => `${kind} ${name}`;

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, at) => each === b[at]);

function ruleParts(onUse: OnUse): Part[] {
  const rules = RULES as Record<string, (typeof RULES)[string]>;
  return Object.entries(rules).map(([name, rule]) => {
    const watched: typeof rule = (spans) => {
      const read = rule(spans);
      if (!isSame(read, spans)) onUse(keyOf({ kind: 'rule', name }));
      return read;
    };
    rules[name] = watched;
    return {
      kind: 'rule',
      name,
      switchOff: () => {
        rules[name] = (spans) => spans;
        return () => {
          rules[name] = watched;
        };
      },
    };
  });
}

/** Reports each match; a global pattern is matched through `exec` by `replaceAll` too. */
class WatchedPattern extends RegExp {
  isOff = false;
  onMatch: () => void;

  constructor(pattern: RegExp, onMatch: () => void) {
    super(pattern.source, pattern.flags);
    this.onMatch = onMatch;
  }

  override exec(text: string): RegExpExecArray | null {
    if (this.isOff) {
      this.lastIndex = 0;
      return null;
    }
    const found = super.exec(text);
    if (found !== null) this.onMatch();
    return found;
  }
}

/** Rows that hold a pattern at `at`. */
function patternParts(
  kind: Part['kind'],
  rows: readonly (readonly unknown[])[],
  {
    at,
    nameOf,
    onUse,
  }: { at: number; nameOf: (row: readonly unknown[], index: number) => string; onUse: OnUse },
): Part[] {
  return rows.map((row, index) => {
    const name = nameOf(row, index);
    const pattern = new WatchedPattern(row[at] as RegExp, () => onUse(keyOf({ kind, name })));
    (row as unknown[])[at] = pattern;
    return {
      kind,
      name,
      switchOff: () => {
        pattern.isOff = true;
        return () => {
          pattern.isOff = false;
        };
      },
    };
  });
}

function phraseParts(onUse: OnUse): Part[] {
  const meanings = PHRASES as Map<string, unknown>;
  const get = meanings.get.bind(meanings);
  let off: string | undefined;
  meanings.get = (phrase) => {
    if (phrase === off) return undefined;
    const found = get(phrase);
    if (found !== undefined) onUse(keyOf({ kind: 'phrase', name: phrase }));
    return found;
  };
  return [...meanings.keys()].map((name) => ({
    kind: 'phrase',
    name,
    switchOff: () => {
      off = name;
      return () => {
        off = undefined;
      };
    },
  }));
}

const sourceOf = (row: readonly unknown[]): string =>
  (row.find((each) => each instanceof RegExp) as RegExp).source;

/** All parts of the language, each of them watched from now on. */
export function watchParts(onUse: OnUse): Part[] {
  steps.onUse = (name) => onUse(keyOf({ kind: 'step', name }));
  const stepParts: Part[] = steps.names.map((name) => ({
    kind: 'step',
    name,
    switchOff: () => {
      steps.off.add(name);
      return () => steps.off.delete(name);
    },
  }));
  return [
    ...stepParts,
    ...ruleParts(onUse),
    ...patternParts('idiom', IDIOM_PATTERNS, {
      at: 0,
      nameOf: (row) => sourceOf(row).slice('(?<=^|[\\s,.;:(])(?:'.length, -')(?=[\\s,.;:!?)]|$)'.length),
      onUse,
    }),
    ...patternParts('topic', TOPIC_PATTERNS, {
      at: 1,
      nameOf: (row) => `${row[0]}: ${sourceOf(row)}`,
      onUse,
    }),
    ...patternParts('refusal', REFUSED_PATTERNS, {
      at: 1,
      nameOf: (row) => `${(row[0] as { what: string }).what}: ${sourceOf(row)}`,
      onUse,
    }),
    ...phraseParts(onUse),
  ];
}
