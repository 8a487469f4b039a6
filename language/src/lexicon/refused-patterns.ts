import type { Unmeasured } from './meaning.ts';
import { ACTION, FORECAST, NEW_OR_AWAY } from './unmeasured.ts';

const OTHERS: Unmeasured = {
  what: 'Figures of other organizations',
  reason: 'each organization sees its own data only',
  instead: 'Visits in the last 30 days',
  isForbidden: true,
};
const ELSE: Unmeasured = {
  what: 'Other things',
  reason: 'I answer questions about visits, companies and what brought them',
  refusal:
    'I can only answer questions about the traffic on your site: visits, companies, and what brought them.',
  instead: 'Visits in the last 30 days',
};
const PERSONS: Unmeasured = {
  what: 'Persons and how to reach them',
  reason: 'Parley shows companies only, never who a visitor is',
  instead: 'Which companies visited in the last 30 days?',
  isForbidden: true,
};
const RIGHTS: Unmeasured = {
  what: 'Rights',
  reason: 'an admin of your organization gives them',
  refusal: 'I cannot give rights to anybody: an admin of your organization does, on the users page.',
  instead: 'What can you do?',
  isForbidden: true,
};
const ADVICE: Unmeasured = {
  what: 'Advice',
  reason: 'what to do is yours to judge; what was spent and what it brought, I can show',
  instead: 'Spend and pipeline influenced by vendor in the last 90 days',
};
const LEAD_TIME: Unmeasured = {
  what: 'How long it takes from a visit to an opportunity',
  reason: 'the days from opening an opportunity to closing it are counted, and visits per opportunity',
  instead: 'Visits per opportunity in the last 90 days',
};
const TOUCHES_BEFORE: Unmeasured = {
  what: 'How many touches came before an opportunity opened',
  reason: 'visits are compared with opportunities as a whole',
  instead: 'Visits per opportunity in the last 90 days',
};
const PEERS: Unmeasured = {
  what: 'How others do',
  reason: 'there are no figures of peers or of an industry to compare yours with',
  instead: 'Visits this quarter vs last quarter',
};
const RULES: Unmeasured = {
  what: 'Instructions',
  reason: 'they cannot be changed from here, and each organization sees its own data only',
  instead: 'Visits in the last 30 days',
  isForbidden: true,
};

/** How a wish that something be done begins. */
const DO =
  "^(?:(?:hey|hi|ok|okay|please|pls|now|just|then|and|so|also),? |(?:can|could|would|will) you (?:please |just |kindly )?|go ahead and |i(?:'d| would)? (?:want|need|like) you to |let's |you should )*";
const SOME = '(?:(?!from|in|by|of|with|vs|versus|per|and)[\\p{L}\\d$€%.,-]+ ){0,3}';

const SOURCES: readonly (readonly [Unmeasured, ...string[]])[] = [
  [
    RULES,
    `\\b(?:ignore|forget|disregard|override|bypass) (?:all )?(?:of )?(?:your|the|any|previous|prior|these|those) (?:\\p{L}+ )?(?:rules|instructions|prompts?|guidelines|restrictions|guardrails|limits)\\b`,
  ],
  [
    LEAD_TIME,
    `\\bhow (?:long|many days|much time|quickly|fast|soon)\\b.{0,30}\\b(?:visits?|visitors?|sessions?|touch(?:es)?|clicks?|impressions?|leads?|accounts?|compan(?:y|ies))\\b.{0,25}\\b(?:become|turn into|turn to|convert|to be|into|get to|lead to)\\b.{0,20}\\b(?:opp\\w*|deals?|leads?|customers?|pipeline)\\b`,
  ],
  [
    TOUCHES_BEFORE,
    `\\b(?:how many|number of|average|avg) (?:touch(?:es|points?)|interactions)\\b.{0,40}\\b(?:before|until|till|to)\\b.{0,20}\\b(?:opp\\w*|deals?|leads?|pipeline)\\b`,
    `\\b(?:how many|number of|average|avg) (?:touch(?:es|points?)|interactions)(?: (?:does|do|did|has|have|are|is|there|per|for|in|a|an|the|our|each|every|one|average|typical|won|closed|lost))+ (?:opp|opportunity|opportunities|deals?)\\b`,
    `\\b(?:influenced|touched) by (?:more than one|at least two|two or more|several|multiple|only one|both)\\b`,
  ],
  [
    NEW_OR_AWAY,
    `\\b(?:came|come|comes|coming|back|return(?:s|ed|ing)?|again)\\b.{0,20}\\bafter\\b.{0,40}\\b(?:silence|absence|inactivity|break|pause|gap|(?:day|week|month|year)s? (?:away|of|without|off))\\b`,
  ],
  [
    PEERS,
    `\\bhow (?:do|are|does|is) (?:the )?(?:others?|other (?:companies|people|firms|teams|marketers)|everyone else|everybody else|our peers|peers|(?:our )?competitors?|the competition|the market|the industry|similar companies|companies like (?:us|ours)) (?:do|doing|perform\\w*|far\\w+|look\\w*|compar\\w+)\\b`,
    `\\b(?:compar\\w+|stack\\w* up|measure\\w* up|held|ahead|behind|better|worse|higher|lower|above|below|versus|vs\\.?|against)\\b.{0,12}\\b(?:other \\p{L}+ (?:companies|firms|vendors|businesses|startups|teams)|companies (?:like (?:us|ours)|our size|of our size|in our (?:industry|space|sector))|(?:our )?peers|(?:our |the )?competit(?:ors?|ion)|the market average|industry (?:average|standard|norm)s?|the industry|what is (?:usual|typical|normal) (?:in|for))\\b`,
  ],
  [
    OTHERS,
    `\\b(?:other|another) (?:tenants?|organi[sz]ations?)\\b.{0,20}\\b(?:server|platform|parley|installation|instance|system)\\b`,
    `\\bother (?:customers?|clients?|tenants?|organi[sz]ations?)'? (?:data|numbers|figures|visits|traffic|accounts|stats|results)\\b`,
    `\\b(?:another|other|different) (?:customers?|clients?|users?|organi[sz]ations?|instances?|tenants?|compan(?:y|ies)) (?:of (?:yours|parley)|that uses? (?:you|parley|this)|on (?:parley|this platform)|who use)`,
    `\\b(?:your|parley's) (?:other )?(?:customers|clients)\\b|\\bother (?:parley|people's|tenants'?|instances'?) (?:customers|data|accounts|instances)\\b`,
  ],
  [
    ELSE,
    `\\b(?:cook|bake|risotto|pasta|pizza|diet|workout|horoscope|lottery|movie|homework|haiku|riddle|limerick)\\b`,
    `\\bwhich (?:crm|tool|software|laptop|phone|car|book|bank|agency|crypto) should (?:we|i)\\b`,
    `\\bshould (?:we|i) (?:buy|eat|wear|marry|vote|hire|fire|sue|invest in)\\b`,
  ],
  [
    PERSONS,
    `\\bwho (?:has |have |had )?(?:fill(?:ed|s)? (?:in|out)|submitted|signed up|registered|left their)\\b`,
    `\\bwho (?:exactly |precisely |specifically )*(?:at|inside|within) \\p{L}`,
    `\\b(?:need|want|give me|get me|have) (?:a|the|their|his|her) (?:exact )?names?\\b`,
    `\\bnames? (?:and|or|plus) (?:e-?mails?|titles?|numbers?|phones?|jobs?|positions?)\\b|\\b(?:first|last|full|real) names?\\b`,
    `\\b(?:linkedin profiles?|contact (?:details|info|information|data|person)|phone numbers?|personal details|home address)\\b`,
    `\\bwho (?:is|was) (?:the|that) (?:person|visitor|guy|human|individual|man|woman)\\b|\\bwho works (?:at|for)\\b`,
    `\\bwhich (?:employees?|persons?|individuals?|colleagues?|managers?|directors?|contacts?|people)\\b.{0,30}\\b(?:at|from|of)\\b`,
  ],
  [
    RIGHTS,
    `\\b(?:give|grant|get|assign) (?:me|us|him|her|them) .{0,20}\\b(?:rights?|permissions?|access|role|admin)\\b|\\b(?:make|promote) (?:me|him|her|them)(?: to| into)? (?:an? |the )?(?:admin|superuser|owner|editor)\\b`,
  ],
  [
    ACTION,
    `${DO}(?:e-?mail|mail|text|slack|message|dm|cc|forward|send|tweet|post|publish) (?:this|that|it|these|those|them|me|my|our|the|a|an|to|everyone|everybody|all|him|her|${SOME}(?:a|an|the) (?:message|mail|e-?mail|note))\\b`,
    `${DO}(?:pause|stop|kill|turn (?:off|on)|switch (?:off|on)|shut down|disable|enable|activate|launch|relaunch|restart|boost|double|triple|halve|increase|raise|bump|lower|reduce|decrease|cut|slash|shift|move|reallocate|allocate|transfer|set|adjust|optimi[sz]e|change) (?:up |down |off )?${SOME}(?:campaigns?|ads|budgets?|bids?|spend|money|keywords?|creatives?|tracking|newsletter|cap)\\b(?! (?:by|per|vs) )`,
    `${DO}(?:delete|erase|wipe|purge|archive|merge|rename|edit|modify|overwrite|fix|correct|update|change) ${SOME}(?:campaigns?|compan(?:y|ies)|accounts?|deals?|opportunit(?:y|ies)|audiences?|pixels?|users?|leads?|records?|data|history|database|segments?|amounts?|stage|settings?|password)\\b`,
    `${DO}(?:create|build|make|add|set up|generate|write|draft|compose|design|prepare|produce) (?:me |us |up )?(?:an?|the|some|new|another|my|our) ${SOME}(?:campaigns?|audiences?|pixels?|users?|deck|slides?|presentation|powerpoint|pdf|e-?mails?|posts?|blog|article|ad|ads|ad copy|copy|headlines?|segments?|goals?|alerts?|reminders?|tasks?|tickets?|meetings?|invitation|landing page|newsletter|dashboard|contract|invoice|opportunity|deal|lead)\\b(?! (?:list|breakdown))`,
    `^(?:please |can you |could you |hey )*(?:remind|nudge|alert|notify|ping) (?:me|us)\\b(?! (?:what|which|who|how|of|again))`,
    `${DO}(?:remove|delete|add|invite|kick|ban|drop|block|take) .{1,40} (?:from|to|off|out of|into) (?:the |our |my |this )?(?:users?|user list|team|workspace|organi[sz]ation|members|system|database|crm|instance|parley|admins?)[?.! ]*$`,
    `${DO}(?:disconnect|unlink|uninstall|deactivate|log (?:me )?(?:out|in)|sign (?:me )?(?:out|in|up))\\b`,
    `${DO}(?:change|set|update|edit|fix|correct|make) .{3,50} to (?:be )?[$€]?\\d`,
    `${DO}(?:book|schedule|arrange|organi[sz]e) (?:me |us )?(?:an?|the|my|our) .{0,20}(?:meeting|call|demo|flight|table|appointment|dinner)\\b`,
    `${DO}(?:invite|approve|reject|assign|block|ban|blacklist|whitelist|unsubscribe|enroll|enrol|hire|fire|buy|order|pay|call|phone|ring) (?:me |us )?(?:an?|the|my|our|all|this|that|him|her|them|everyone)\\b(?! (?:visits|traffic))`,
  ],
  [
    FORECAST,
    `\\b(?:at this rate|on pace (?:to|for)|if (?:this|the|these|it) (?:\\w+ )?(?:trends?|pace|continues?|keeps?)|extrapolat\\w+|by the end of (?:next|this) (?:month|quarter|year) will|outlook for|(?:deals?|opps?|opportunit(?:y|ies)|pipeline|revenue)(?: that)?(?: is| are)? at risk|likely to (?:be|reach|hit|close|buy|win|lose|churn|convert|sign|slip))\\b`,
    `\\b(?:are|is|am) (?:we|it|i|they|\\p{L}+) (?:going to|gonna|about to) (?:hit|reach|make|close|buy|win|lose|miss|grow|drop|be|get|have|exceed|beat|land|sign|convert|spend)\\b`,
    `\\b(?:who|which \\p{L}+) (?:will|is going to|are going to|is about to|are about to|is likely to|are likely to|might|could) (?:buy|close|convert|sign|churn|visit|come|win|be next)\\b`,
  ],
  [
    ADVICE,
    `\\b(?:recommend|recommendations?|advice|suggestions?|any tips|any ideas)\\b|\\bwhat (?:(?:should|can|could) (?:we|i)|would you|do you think (?:we|i) should) ?(?:do|change|improve|try|cut|stop|invest|spend)\\b`,
    `\\bhow (?:can|do|could|should|would|to) (?:we|i)? ?(?:improve|increase|get more|boost|grow|raise|reduce|lower|cut|fix|optimi[sz]e|win more|drive more|attract more|sell more|do better|get better|spend less|save)\\b`,
    `\\b(?:where|which .{0,30}|what) should (?:we|i|our)\\b|(?<!^(?:is|are|was) .{1,40})\\bworth (?:investing|spending|keeping|continuing)\\b`,
  ],
];

export const REFUSED_PATTERNS = SOURCES.flatMap(([unmeasured, ...sources]) =>
  sources.map((source) => [unmeasured, new RegExp(source, 'iu')] as const),
);

/** Questions that are refused as a whole: an action, a forecast, advice, or the figures of another organization. */
export function refusedText(text: string): Unmeasured | null {
  if (text.includes('"')) return null;
  const plain = text
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  return REFUSED_PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
