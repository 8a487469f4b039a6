/** Whether a sentence asks for something to be done, or how it is done; `rest` is the sentence without that. */
export type Mood = { kind: 'command' | 'how' | 'plain'; rest: string };

const SELF = '(?:i|we|one|somebody|someone|an? \\w+)';
const PRODUCT = '(?:you|parley|it|this|the (?:tool|product|app|system))';
/** Said beside what is asked. */
const ASIDE =
  /^(?:(?:please|pls|ok(?:ay)?|hey|hi|hello|so|and|also|now|just|then|let'?s|kindly|quick one|thanks)\b[\s,.:!-]*)+/i;
const HOW = new RegExp(
  `^(?:(?:how|where) (?:do|can|could|would|should|might|may) ${SELF}(?: (?:best|go about))?|(?:how|where) to|(?:can|could|may) ${SELF}|(?:can|could|does|do|will|is) ${PRODUCT}(?: (?:able to|also|even|support|allow(?: me| us)?(?: to)?))?|is it possible(?: for (?:me|us))? to|is there (?:a|any|some) (?:way|option|possibility)(?: for (?:me|us))? to|(?:are we|am i) able to|what is the way to|show me how to|tell me how to|explain how to)\\s+`,
  'i',
);
const WISH =
  /^(?:(?:can|could|would|will) (?:you|we) (?:please )?|(?:i|we)(?:'d| would)? (?:like|want|need|have)(?: (?:you|someone|parley))?(?: to)? |(?:i|we) (?:should|must) |help me (?:to )?)/i;

/** The mood of a sentence. Nothing but its beginning decides: a verb without a subject asks for a deed. */
export function moodOf(text: string): Mood {
  const plain = text
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .trim()
    .replace(ASIDE, '')
    .replace(/[\s.!?]+$/, '');
  // "can you …" asks the assistant to do it, and it says how where it cannot.
  const wish = WISH.exec(plain)?.[0];
  if (wish !== undefined) return { kind: 'command', rest: plain.slice(wish.length).replace(ASIDE, '') };
  const how = HOW.exec(plain)?.[0];
  if (how !== undefined) return { kind: 'how', rest: plain.slice(how.length).replace(ASIDE, '') };
  return { kind: 'plain', rest: plain };
}
