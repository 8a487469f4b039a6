const CONSENT =
  '(?:(?:ok(?:ay)?|cool|great|good|thanks|thank you|thx|perfect|nice|got it|alright|all right|right|awesome|super|and|now|so|well|hm+|hey|please)[\\s,.!:;-]+)*';

/** How people say that the question to come has nothing to do with the one before. */
const TOPIC = [
  "(?:on |to |now for |now |here is |here's )?(?:an? |one |the )?(?:(?:completely|totally|entirely|wholly|slightly|quite) )?(?:new|different|another|other|unrelated|separate|next|side) (?:topic|subject|question|thing|matter|note|theme)",
  '(?:and |now |for )?something (?:(?:completely|totally|entirely) )?(?:else|different|unrelated)(?: now)?',
  "(?:(?:completely|totally|entirely) )?unrelated(?:ly)?|separately|moving on|let(?:'s| us) move on|next up",
  "(?:changing|change of|switching|to change|to switch|let(?:'s| us) change|let(?:'s| us) switch|change|switch) (?:the )?(?:topics?|subjects?|gears|themes?)",
  "(?:let(?:'s| us) )?start(?:ing)? (?:over|again|afresh|anew|from scratch)|reset",
].join('|');
const NEW_TOPIC = new RegExp(`^${CONSENT}(?:${TOPIC})(?:[\\s]*[,.:;!-]+\\s*|\\s+)(?=\\S+\\s+\\S)`, 'iu');

/** What people say before a question without adding to it. */
const LEAD = new RegExp(
  `^${CONSENT}(?:(?:and )?(?:just )?one (?:more|last|other|final) (?:thing|question|one)|one more|(?:a )?(?:quick|last|final|small|follow[- ]?up) (?:one|question|thing|q)|by the way|btw|never ?mind(?: (?:that|then|it))?|(?:that(?:'s| is) |it(?:'s| is) )?(?:way |a bit )?too (?:much|many|detailed|long|complicated|busy)(?: \\p{L}+){0,2}|(?:flip|swap|turn) (?:it|that|this)(?: around| over)?|no worries|my bad|while (?:you(?:'re| are)|we(?:'re| are)) (?:at|on) it)(?:[\\s]*[,.:;!-]+\\s*)(?=\\S)`,
  'iu',
);

/** The question after "different topic: …"; null where no other topic is begun. */
export function afterNewTopic(text: string): string | null {
  const found = NEW_TOPIC.exec(text)?.[0];
  return found === undefined ? null : text.slice(found.length);
}

/** The question without what leads to it: "one more thing. …", "btw, …". */
export const withoutLead = (text: string): string => text.replace(LEAD, '');
