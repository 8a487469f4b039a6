const OF_WORK = `(?:mon|tues|wednes|thurs|fri)day|weekly|monthly|quarterly|yearly|annual|sales|marketing|business|next|big|internal|upcoming|team|board|leadership|exec|executive|status|budget|client|planning|investor|management|regional|global|other|new|whole|entire`;
const OCCASION = `meetings?|calls?|decks?|slides?|presentations?|board|qbr|mbr|reviews?|stand-?ups?|syncs?|boss|bosses|manager|cmo|ceo|cfo|cro|coo|cto|vp|director|leadership|execs?|executives|team|memo|offsite|off-site|all[- ]hands|one[- ]on[- ]one|catch[- ]up|update|kick-?off|committee|report|reports|reporting|planning|retro|investors?|stakeholders?|management|colleagues?|teammates?|records|notes|spreadsheet|one-pager|write-?up`;
const WHOSE = `my|our|the|a|an|this|that|tomorrow's|today's|monday's|tuesday's|wednesday's|thursday's|friday's|his|her|their`;
const PEOPLE = `boss|bosses|manager|cmo|ceo|cfo|cro|coo|vp|head of \\p{L}+|director|team|board|leadership|execs|executives|sales|finance|marketing|people|folks|everyone|everybody|someone|client|colleagues?|stakeholders|investors|management`;
const WHEN = `(?: (?:in (?:\\d+|a few|five|ten|a couple of|half an) (?:minutes?|mins?|hours?|hour)|at \\d+(?::\\d+)?(?: ?[ap]m)?|later|soon|this (?:morning|afternoon|evening)|tonight|tomorrow(?: morning| afternoon)?|later today|today|next week|on (?:mon|tues|wednes|thurs|fri)day))?`;

const SOON = `(?:an?|one|half an|a few|a couple of|the next|\\d+|five|ten|fifteen|twenty|thirty|two|three)`;

/** What people tell of themselves before or after a question: for whom it is asked, and for what. */
const ASIDES: readonly string[] = [
  // "I have a meeting with the CMO in ten minutes and need …"
  `(?:i|we)(?:'ve| have| 'm in| am in|'ve got| have got| got)(?: got)? (?:${WHOSE})? ?(?:(?:${OF_WORK}) )*(?:${OCCASION})(?: (?:with|for|to) (?:${WHOSE})? ?(?:(?:${OF_WORK}) )*(?:${PEOPLE}|${OCCASION}))?(?: (?:that(?:'s| is) |which is )?due)?${WHEN}(?:,? (?:and|so) (?:i |we )?(?:need|want|have to have|must have|would like|am missing|could use|require))?`,
  // "I'm putting together the q3 report": the quarter is that of the question.
  `(?:i'm|i am|we're|we are|am|are) (?:currently |just )?(?:putting together|preparing|building|writing|compiling|working on|finishing)(?= (?:the|my|our|a|an) )`,
  // "… in twenty minutes", "for a minute".
  `(?:in|for|give me|takes?|just) ${SOON} (?:more )?(?:minutes?|mins?|hours?|hrs?|seconds?|secs?)(?= |$|[,.!?])(?! of)`,
  // "my boss wants to know …"
  `(?:(?:${WHOSE}) )?(?:(?:${OF_WORK}) )*(?:${PEOPLE}) (?:just |really |also |keeps? |kept |is |are |was |were |has |have )*(?:would (?:like|love|want)(?: to (?:know|see|understand|hear|learn|find out))?|wants?|wanted|needs?|needed|asks?|asked|asking|wondering|\\p{L}+ing(?= (?:me|us|for))|pinged)(?: (?:me|us))?(?: (?:for|to know|to see|about|whether|if|to hear))?`,
  // "prepping for the board meeting"
  `(?:i'm |i am |we're |we are |am |currently )?(?:prepping|preparing|getting ready|putting together|building|working on|writing|finishing|updating|presenting)(?: (?:for|to|at|in))?(?: (?:${WHOSE}))?(?: (?:${OF_WORK}))* (?:${OCCASION})(?: (?:for|with) (?:${WHOSE})? ?(?:${PEOPLE}|${OCCASION}))?${WHEN}`,
  // "… for my quarterly deck"
  `(?:i need (?:this|it) |need (?:this|it) |it's |this is |needed )?(?:for|ahead of|before|in time for|to show|to put in|to put into) (?:${WHOSE}) (?:(?:${OF_WORK}) )*(?:${OCCASION})${WHEN}(?=[\\s,.:;?!]|$)`,
  `(?:i|we) (?:was|were|have been|'ve been) (?:just )?asked(?: (?:for|about|to find out))?`,
  `(?:i'm|i am|we're|we are|i was) (?:just )?(?:trying|looking|hoping|wanting|meant|supposed|going|about) to (?:figure out|work out|find out|understand|see|know|get|find|learn|check|wrap my head around|get my head around)`,
  `(?:could|can|would|will) you (?:please |kindly |just |maybe |quickly |possibly )*(?:help me )?(?:(?:figure|work|find) out|look up|dig up|dig out|pull up|pull together|put together|check|check on|look into|run)`,
  `(?:how|where) (?:can|do|could|would|might) (?:i|we) (?:see|find out|find|check|know|tell|look up|view|learn)(?= (?:which|what|who|how many|how much|whether))`,
  // "… i want to paste it in one row", "… I want to call them on monday"
  `(?:so |because |as |and )?(?:i|we)(?:'d like to| would like to| want to| need to| have to| will|'ll| plan to|'m going to| am going to) (?:paste|put|copy|drop|stick|present|show|forward|call|ring|phone|e-?mail|mail|contact|visit|meet) (?:it|them|this|these|those|that|him|her)(?: (?:in|into|on|onto|to|at) (?:(?!\\b(?:and|but|from|by)\\b)[^,.?]){1,25})?${WHEN}(?=[\\s,.?!]*$)`,
  // "… before i walk in the room"
  `(?:(?:that )?i should know |(?:i need )?to know )?before (?:i|we) (?:walk|go|head|present|speak|talk|sit|meet|jump|hop|call|dial|step|start|run|get)(?: \\p{L}+){0,5}`,
  `(?:i|we) (?:need|want|have to make) (?:one|a|an|the) (?:slide|chart|page|line|sentence|number|figure) (?:that says|saying|that shows|showing|with|for|on)`,
  `(?:and |but )?(?:nothing (?:else|more)|no more than that|that(?:'s| is) (?:all|it)|(?:only|just) (?:that|those|these two))(?=[\\s,.?!]*$)`,
  `(?:just )?(?:the )?one total,? nothing fancy|nothing fancy|no frills|and if not say so(?: plainly)?|in one (?:row|line|go)`,
  `(?:sorry|excuse me|pardon)?,? ?(?:(?:a|this is a|maybe a|probably a) )?(?:stupid|dumb|silly|basic|newbie|noob) question`,
  // What is doubted of the question itself.
  `or (?:is it |is that )?just (?:me|us)|or (?:are we|am i) (?:just |only )*(?:kidding|fooling|imagining|dreaming|wrong|mad|crazy|mistaken|missing something)(?: ourselves| ourselfs| myself| things| it)?`,
  `(?:like|as if) i(?:'m| am| was| were) (?:five|a five year old|a child|new here|stupid|twelve)`,
  // "… since the lists are of different size": a reason, and no time.
  `(?:since|because|as) (?:the|our|all|it|they|we|my|this|that|these|those|their)(?: (?:our|the))?(?: \\p{L}+){0,3} (?:is|are|isn't|aren't|comes?|differs?|looks?)(?: \\p{L}+){0,6}`,
];

const PATTERN = new RegExp(`(?<=^|[\\s,.;:!?(])(?:${ASIDES.join('|')})(?=[\\s,.;:!?)]|$)`, 'giu');

/** The question without what its asker tells of the occasion: "my boss wants to know …", "… for the board meeting". */
export const withoutAsides = (text: string): string => {
  if (text.includes('"')) return text;
  const plain = text
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(PATTERN, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /\p{L}/u.test(plain) ? plain : text;
};
