/** How people take back what they just said. */
const OOPS =
  '[,;.\\s-]+(?:(?:uh+|um+|er+|oh|ah|hm+|ok|okay|well|actually)[,\\s]+)*(?:no[,\\s]+sorry|sorry[,\\s]+no|no[,\\s]+wait|wait[,\\s]+no|no[,\\s]+actually|actually[,\\s]+no|sorry|wait|scratch that|strike that|make that|or rather|actually|i mean|i meant|no)[,\\s]+';
const LEADS = 'by|per|in|for|from|since|with|last|this|until|till|of';
/** "leads by week, no sorry, by month": what stands for the same is taken back, and the rest stays. */
const SAID_ANEW = new RegExp(
  `\\b(${LEADS})\\b ((?:(?!\\b(?:${LEADS})\\b)[^?!]){1,40}?)${OOPS}(?=(?:just |only )?\\1\\b)`,
  'giu',
);

/** "the spend, no wait, the visits", "Wie viel Umsatz? sorry, english: how much": what was said before is taken back. */
const TAKEN_BACK: readonly RegExp[] = [
  /^.*\b(?:no wait|wait no|scratch that|strike that|actually no|no sorry|sorry no)\b[,.:; ]*(?:not (?:the )?\p{L}+,? )?(?=(?:\S+ ){2})/iu,
  /^.*[.?!,]\s*(?:sorry,? )?(?:in )?english\s*[:,]\s*/iu,
  /^.*[?!.]\s*i mean(?:t)?,?\s+(?=(?:why|how|what|which|who|when|where|show|give)\b)/iu,
];

/** "no, i meant september", "no, google ads", "by month, i mean this month": the question before, put right. */
const PUT_RIGHT: readonly RegExp[] = [
  /^(?:(?:(?:no|nope|nah|sorry|oops|hm+|ah|oh|wait|actually|my bad|not that)[\s,.!;:-]+)*(?:what )?i (?:actually |really )?(?:meant|mean)(?: to (?:say|ask)(?: for)?)?(?: is| was)?[\s,:]+|(?:no|nope|nah|sorry|oops)[,.!;:]+\s*(?!not |without |no |i |we |do|don't))/iu,
  /^[\p{L}\d ]{1,25}, i (?:mean|meant),? (?=\p{L})/iu,
  // "not by week but by month".
  /^(?:(?:no|sorry|hm+|oh|ah)[\s,.!]+)*not (?:(?:by|per|for|in|from) )(?:(?!\b(?:and|or|not|but)\b)[^,;?!]){1,25}(?:[,;] |,? but )(?:rather |instead |the )*(?=(?:by|per|for|in|from) )/iu,
];
/** "not visits, pipeline": the one in the place of the other. */
const NOT_BUT =
  /^(?:no,? )?not (?:the )?(?!(?:counting|including|only|just|considering|sure|from|by|in|to|that|so|yet|really|for|with|asking|talking|bad|all|much|many)\b)((?:[\p{L}-]+ ?){1,3}),\s*(?:but )?(?:the )?(?=\p{L})/iu;
/** "by target visits i mean": said after what is meant. */
const MEANT = /^((?:\S+ ){0,6}\S+?),? i mean(?:t)?[\s.!?]*$/iu;
/** "which of those are banks", "how many of them came from Europe", "but they need to be enterprise": the rows before, narrowed. */
const NARROWED: readonly RegExp[] = [
  /^(?:(?:and|so|ok(?:ay)?|now)[\s,]+)*(?:which|what|who|how many)(?: ones)? (?:of|among) (?:those|these|them|the ones|that)(?: (?:companies|accounts|visits|leads|deals|opportunities|ones))? (?:(?:are|were|is|was)(?: (?:from|in|via|through))?|(?:came|come|comes) (?:from|in from|via|through))(?= )/iu,
  /^(?:(?:but|and|so|ok(?:ay)?)[\s,]+)*(?:they|these|those) (?:all |only )?(?:(?:need|have|ought) to|should|must) (?:all |only )?be (?:from |in |only |just )?(?!by\b|per\b|for\b|last\b|this\b)(?=\p{L})/iu,
];
/** "go back to insurance but in Q2": a difference said after it. */
const BUT_THEN =
  /,? but (?=(?:(?:just |only )?(?:in|for|by|per|with|from|during|since|this|last) |(?:in |for )?q[1-4]\b))/giu;
/** "but only for Europe": the question before, with a difference. */
const BUT =
  /^(?:(?:ok(?:ay)?|and|yes|yeah|great|nice|cool|thanks|thank you)[\s,.!]+)*but (?=(?:by|for|in|only|just|with|from|as|this|last|per|excluding|without|not)\b)/iu;

type Righted = { text: string; notes: readonly string[] };

const leftOut = (words: string): string =>
  `“${words.replace(/[\s,.;-]+$/, '').trim()}” is left out: it was taken back.`;

/** A question without the part that it corrects itself; and a correction of the question before, read as a follow-up of it. */
export function putRight(said: string): Righted {
  const notes: string[] = [];
  const anew = said.replaceAll(SAID_ANEW, (whole: string, lead: string, words: string) => {
    notes.push(leftOut(`${lead} ${words}`));
    return whole === said ? said : '';
  });
  const kept = TAKEN_BACK.reduce((text, pattern) => {
    const back = pattern.exec(text)?.[0];
    if (back === undefined) return text;
    notes.push(leftOut(back));
    return text.slice(back.length);
  }, anew);
  const going = PUT_RIGHT.reduce((text, pattern) => text.replace(pattern, 'what about '), kept)
    .replace(NOT_BUT, 'what about ')
    .replace(MEANT, 'what about $1')
    .replace(BUT, '')
    .replaceAll(BUT_THEN, ' ');
  const narrowed = NARROWED.reduce((text, pattern) => text.replace(pattern, 'only '), going);
  return { text: narrowed.trim() === 'what about' ? kept : narrowed.replaceAll(/\s+/g, ' '), notes };
}
