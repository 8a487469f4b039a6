export type AlertState = {
  id: string;
  value: number | null;
  name: string;
  condition: string;
  fires: boolean;
  says: string;
  problem: string | null;
};

/** What an alert comes to for a script. */
export const outcomeOf = ({ fires, problem }: Pick<AlertState, 'fires' | 'problem'>) =>
  problem !== null ? 'error' : fires ? 'fires' : 'fine';

const ESCAPES: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' },
};
/** Control characters are none of XML 1.0, however they are written. */
const escaped = (text: string): string =>
  text.replace(/\p{Cc}/gu, ' ').replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

function testCase(state: AlertState): string {
  const { name, condition, says } = state;
  const head = `  <testcase classname="parley.alerts" name="${escaped(`${name}: ${condition}`)}"`;
  const outcome = outcomeOf(state);
  if (outcome === 'fine') return `${head}/>`;
  const element = outcome === 'fires' ? 'failure' : 'error';
  return `${head}><${element} message="${escaped(says)}"/></testcase>`;
}

/** A report of tests as CI reads it: an alert that fires is a failure, one without a figure an error. */
export function junitText(states: readonly AlertState[]): string {
  const count = (wanted: string): number => states.filter((state) => outcomeOf(state) === wanted).length;
  const head = `<testsuite name="parley alerts" tests="${states.length}" failures="${count('fires')}" errors="${count('error')}"`;
  return `${['<?xml version="1.0" encoding="UTF-8"?>', `${head}>`, ...states.map(testCase), '</testsuite>'].join('\n')}\n`;
}
