/**
 * Phrases that only we would understand, and what the field says. Write the field's term. Those of speech are allowed where
 * the code is about what users say to the assistant.
 */
export const PHRASES: Record<string, { phrase: RegExp; say: string; isOfSpeech?: boolean }> = {
  'is told': { phrase: /\b(is|are|was|were|be|being|been) told\b/i, say: 'report, show, say (active)' },
  'held against': { phrase: /\bh(eld|olds?|olding) (\w+ ){0,3}against\b/i, say: 'compare with' },
  'stands in': {
    phrase:
      /\bst(ands?|ood) (in|on|at|beside|below|above|before|behind|there|here|again|with|by itself|still)\b/i,
    say: 'is in, is below; comes before',
  },
  'goes on with': { phrase: /\b(go(es|ne)?|went|going) on with\b/i, say: 'continue' },
  'asked back': { phrase: /\bask(ed|s|ing)? back\b/i, say: 'clarification' },
  'worked off': { phrase: /\bwork(ed|s|ing)? off\b/i, say: 'process' },
  'good for': { phrase: /\bgood for (nothing|one|\d+)\b/i, say: 'invalid; valid once; valid for' },
  'what becomes of': { phrase: /\bwhat (becomes|became|comes) of\b/i, say: 'result, status' },
  'that says something': { phrase: /\bwords? that says? (something|nothing)\b/i, say: 'meaningful word' },
  'in the dark': { phrase: /\bleft in the dark\b/i, say: 'name what is shown' },
  doorkeeper: { phrase: /\bdoor-?keepers?\b/i, say: 'authenticator' },
  entrant: { phrase: /\bentrants?\b/i, say: 'user signing in, new member' },
  'hears of': { phrase: /\b(hears?|heard) of\b/i, say: 'know' },
  'is said': {
    phrase: /\b(is|are|was) said\b/i,
    say: 'the answer says; is shown',
    isOfSpeech: true,
  },
  anew: { phrase: /\banew\b/i, say: 'again, recompute, reload' },
  'once more': { phrase: /\bonce more\b/i, say: 'again' },
  'gives way': { phrase: /\bg(ives?|ave|iving) way\b/i, say: 'is replaced by, yields to' },
  'goes with': {
    phrase: /\b(go(es|ne)?|went) with (it|its|their|them|this|that)\b/i,
    say: 'is deleted with, belongs to',
  },
  somebody: { phrase: /^\s*(\/\*\*|\*|\/\/).*\bsomebody\b/i, say: 'a user, a visitor, a process' },
};
