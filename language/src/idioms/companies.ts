import type { Idiom } from './idiom.ts';
import { COMPANIES } from './words.ts';

const OURS = '(?:we|sales|marketing|our team|our sales team|the sales team)';
const WANTED = `(?: are|'re| were| actually| really| most| want to| would like to| wish to| mean to| try to| have been|'ve been)*(?: (?:going after|go after|after|target|targeting|want|wanted|chase|chasing|care about|sell to|selling to|aim at|aiming at|aim for|aiming for|pursue|pursuing|hunt|hunting|trying to (?:win|reach|land|get)|want to (?:win|reach|land|sell to)|win|reach|land|have on our (?:target )?list|put on our (?:target )?list))`;

const WHEN = `(?: (?:today|tomorrow|tonight|later|soon|next week|this (?:morning|afternoon|evening|week)|(?:on )?(?:mon|tues|wednes|thurs|fri)day|in (?:an hour|a minute|(?:\\d+|a few|five|ten) (?:minutes|mins|hours)))(?: (?:morning|afternoon))?)?`;
const BRIEF = `what (?:should|do|must) (?:i|we) (?:need to |have to )?know|what do (?:you|we) (?:know|have)|anything (?:i|we) should know|tell me (?:everything|something|more|what you know|what they did)|give me (?:a|the) (?:rundown|brief(?:ing)?|lowdown|summary)|brief me|fill me in|what(?:'s| is) (?:the|their) (?:story|history)|what have they (?:done|been doing|been up to|been looking at|looked at)`;

/** Which companies came, whom we want to reach, and whom nobody knows. */
export const COMPANIES_MEANT: readonly Idiom[] = [
  [
    `how (?:many|much) (?:visits|page views|days|pages) (?:make|makes|does it take for|do you need for|are needed for|does it need for) (?:a|an) (?:company|account) (?:to be |to become |to count as )?engaged|(?:over|in|within) (?:what|which) (?:period|time|time span|window) (?:is|are|does|do) (?:a |an )?(?:company|companies|accounts?) (?:counted as |considered |count as |seen as )?engaged`,
    'what counts as engaged companies',
  ],
  [
    `how many (?:ad )?vendors (?:did|do|have|are|were) (?:we|there)(?: been)?(?: (?:use|using|used|have|had|work(?:ing|ed)? with|run(?:ning)?|active|in use|spend(?:ing)? (?:money )?(?:on|with)))?`,
    'number of vendors',
  ],
  [
    `how did (?=\\p{Lu}[^?]{2,60}(?:come to us|find us|become a customer|get to us|end up (?:with us|as a customer)))(\\p{Lu}[^?,]{2,50}?) (?:come to us|find us|become a customer|get to us|end up (?:with us|as a customer))(?:,? from (?:the )?first touch(?: on| to (?:now|today|date|the end))?)?`,
    'journey of $1',
  ],
  [
    `^who (?:is|are) (?!(?:the|our|we|you|they|these|those)\\b)(.{3,45}?),? and (?:have|has|did|do|are|were) they .{2,40}?(?=[?.! ]*$)`,
    'tell me everything about $1',
  ],
  // A company that the user is about to meet.
  [
    `(?:i|we)(?:'m|'re| am| are|'ve got| have| have got)(?: about to| going to)?(?: (?:a|an|my|our|the|another))?(?: (?:first|next|intro|sales|discovery|follow[- ]up))? (?:meeting|meet|call|calling|demo|lunch|coffee|seeing|see|visiting|talking|talk|speaking|speak|pitching)(?: (?:with|to|at))? (.{3,40}?)${WHEN},? ?[.;:!-]? ?(?:so |and )?(?:${BRIEF})(?: (?:about|on|of|with|from) (?:them|it|this account|this company|that company|that account))?`,
    'tell me everything about $1',
  ],
  [
    `(?:what (?:should|do|must) (?:i|we) (?:need to |have to )?know|what do (?:you|we) (?:know|have)|(?:is there )?anything (?:(?:i|we) should|to|worth) know(?:ing)?|brief me|fill me in|bring me up to speed|give me (?:a|the) (?:rundown|brief(?:ing)?|lowdown|summary)) (?:about|on|of)(?! (?:the|our|my|your|this|that|these|those|how|what|it|them)\\b)`,
    'tell me everything about',
  ],
  // Pages that were come to.
  [
    `(?:hit|hits|opened|loaded|pulled up)(?= (?:(?:the|our|a) )?(?:\\/|(?:[\\p{L}-]+ ){0,2}(?:pages?|site|website)))`,
    'visited',
  ],
  [
    `how many (?:of )?(?:the |our )?(?:tam|target|companies|accounts|tam accounts|target accounts|tam companies|companies in (?:the |our )?tam)(?: (?:did|have|do) we| were| have| are)? engaged?(?! (?:with|in|by) (?:our |the )?(?:ads?|pixel|campaign|email))(?: with)?(?: us)?`,
    'how many engaged companies',
  ],
  [
    `(?:known )?${COMPANIES} (?:that |who |which )?(?:are not|aren't|were not|not) (?:in|on|part of) (?:our|the) (?:target )?(?:market|tam|list|icp)`,
    'companies outside our tam',
  ],
  [
    `(?:the |those |all )?(?:${COMPANIES}|ones) (?:that |which |whom |who )?${OURS}${WANTED}`,
    'target accounts',
  ],
  // Whom nobody knows.
  [
    `(?:of )?(?:whom|who|that|which|where) we (?:could(?:n't| not)|can(?:'t|not| not)|did(?:n't| not)|were unable to|were not able to|do(?:n't| not)) (?:put|give|attach|match|tie|assign|link|pin|find|name|place|know|recogni[sz]e|identify|work out|figure out|tell)(?: .{0,20}?(?:company name|names?|compan(?:y|ies)|employer|who .{0,15}|where .{0,15}from|anyone|anybody))?(?: to| by| from| for| with)?`,
    'of unknown companies',
  ],
  [
    `(${COMPANIES}) (?:that |which |who )?(?:are |have |make |earn |is |has )?(?:making |earning |with |having |worth |doing )?(?:an? )?(?:annual |yearly )?(?:revenues? |sales |turnover )?(?:of )?(?:over|above|more than|at least|exceeding|beyond|upwards of) (?:a|one|1|[$€]1) ?(?:billion|bn|b)\\b(?: (?:dollars|euros|usd|eur|in (?:annual )?(?:revenue|sales|turnover)|of (?:annual )?(?:revenue|sales|turnover)|a year|per year|annually|(?:annual )?revenues?))*`,
    'enterprise $1',
  ],
];
