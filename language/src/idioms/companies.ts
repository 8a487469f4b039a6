import type { Idiom } from './idiom.ts';
import { COMPANIES } from './words.ts';

const OURS = '(?:we|sales|marketing|our team|our sales team|the sales team)';
const WANTED = `(?: are|'re| were| actually| really| most| want to| would like to| wish to| mean to| try to| have been|'ve been)*(?: (?:going after|go after|after|target|targeting|want|wanted|chase|chasing|care about|sell to|selling to|aim at|aiming at|aim for|aiming for|pursue|pursuing|hunt|hunting|trying to (?:win|reach|land|get)|want to (?:win|reach|land|sell to)|win|reach|land|have on our (?:target )?list|put on our (?:target )?list))`;

const WHEN = `(?: (?:today|tomorrow|tonight|later|soon|next week|this (?:morning|afternoon|evening|week)|(?:on )?(?:mon|tues|wednes|thurs|fri)day|in (?:an hour|a minute|(?:\\d+|a few|five|ten) (?:minutes|mins|hours)))(?: (?:morning|afternoon))?)?`;
const COME_FIRST =
  '(?:show up|shown up|come|came|visit|visited|appear|appeared|arrive|arrived|land|landed|hear|heard of|find|found|discover|discovered|seen|turn up|turned up|pop up|popped up|been|reach out|get in touch|engage|engaged)';
const BRIEF = `what (?:should|do|must) (?:i|we) (?:need to |have to )?know|what do (?:you|we) (?:know|have)|anything (?:i|we) should know|tell me (?:everything|something|more|what you know|what they did)|give me (?:a|the) (?:rundown|brief(?:ing)?|lowdown|summary)|brief me|fill me in|what(?:'s| is) (?:the|their) (?:story|history)|what have they (?:done|been doing|been up to|been looking at|looked at)`;

/** Which companies came, whom we want to reach, and whom nobody knows. */
export const COMPANIES_MEANT: readonly Idiom[] = [
  [
    `how (?:many|much) (?:visits|page views|days|pages) (?:make|makes|does it take for|do you need for|are needed for|does it need for) (?:a|an) (?:company|account) (?:to be |to become |to count as )?engaged|(?:over|in|within) (?:what|which) (?:period|time|time span|window) (?:is|are|does|do) (?:a |an )?(?:company|companies|accounts?) (?:counted as |considered |count as |seen as )?engaged`,
    'what counts as engaged companies',
  ],
  [
    `which (vendor|channel|campaign|partner)s? (?:fits?|suits?|matches?) (?:our |the )?(?:target(?: market| accounts| companies)?|tam|icp) (?:the )?(best|worst|most|least)`,
    '$2 fit score by $1',
  ],
  [
    `how many (?:ad )?vendors (?:did|do|have|are|were) (?:we|there)(?: been)?(?: (?:use|using|used|have|had|work(?:ing|ed)? with|run(?:ning)?|active|in use|spend(?:ing)? (?:money )?(?:on|with)))?`,
    'number of vendors',
  ],
  [
    `how (?:efficient|precise|sharp|accurate|well aimed) is (?:our |the )?targeting|how well (?:do|are|did) (?:we|our ads) (?:hit|hitting|reach|reaching|aimed at) (?:our |the )?(?:target(?:s| companies| accounts| market)?|tam|icp)`,
    'targeting efficiency',
  ],
  [`hand[- ]raisers?`, 'leads'],
  [
    `(engaged|target|reached) (and|vs\\.?|versus|or) (engaged|target|reached) (companies|accounts)`,
    '$1 $4 $2 $3 $4',
  ],
  [
    `where(?:'s| is| can i find| do i find) the (?:exact |official )?definition(?: of| for)`,
    'what is the definition of',
  ],
  [
    `(?:how many |the )?customers (?:that |which )?(?:did )?we (?:won|win|sign(?:ed)?|land(?:ed)?|got|get)`,
    'how many deals did we win',
  ],
  [`(look|looks|looked|looking) at (?:the )?most(?= |[?.!,]|$)`, 'viewed most'],
  [
    `when (?:exactly |precisely )?(?:is|are|does|do) (?:a |an )?(?:company|companies|accounts?) (?:get )?(?:counted|count|considered|regarded|treated|seen) as (reached|engaged|influenced)`,
    'what counts as companies $1',
  ],
  [
    `how did (?=\\p{Lu}[^?]{2,60}(?:come to us|find us|become a customer|get to us|end up (?:with us|as a customer)))(\\p{Lu}[^?,]{2,50}?) (?:come to us|find us|become a customer|get to us|end up (?:with us|as a customer))(?:,? from (?:the )?first touch(?: on| to (?:now|today|date|the end))?)?`,
    'journey of $1',
  ],
  // When it began, and what came last.
  [
    `when (?:did|was|has|have) (?!(?:we|i|you|our|the|it|they|that|visits?|traffic|spend|pipeline|revenue)\\b)(.{3,45}?) (?:(?:first|initially|originally) (?:${COME_FIRST})|(?:${COME_FIRST})(?: .{1,20}?)? (?:for the first time|first))(?: (?:to |on |in |by |at )?(?:us|our site|the site|our website|the website|here|our radar|the radar))?(?=[?.! ]*$)`,
    'journey of $1',
  ],
  [
    `(?:what (?:was|is|were) )?the (?:very |single )?(?:last|latest|first|most recent|earliest) (?:thing|things|step|interaction|touchpoint|activity)s?(?: that)? (?!(?:we|i|you|our|they|it)\\b)(.{3,45}?) (?:looked at|did(?: with us| on our site| here)?|read|saw|visited|clicked|touched|checked out|had with us)(?=[?.! ]*$)`,
    'journey of $1',
  ],
  [
    `(?:the |a |some )?(?:back[- ]?story|background|low-?down|run-?down|dossier|full story|full picture|deep dive) (?:on|of|about|for)(?! (?:the|our|my|your|this|that|these|those|how|what|it|them)\\b)`,
    'tell me everything about',
  ],
  [
    `^who (?:is|are) (?!(?:the|our|we|you|they|these|those)\\b)(.{3,45}?),? and (?:have|has|did|do|are|were) they .{2,40}?(?=[?.! ]*$)`,
    'tell me everything about $1',
  ],
  // Whom somebody is about to meet.
  [
    `(?:i|we)(?:'m|'re| am| are|'ve got| have| have got)(?: about to| going to)?(?: (?:a|an|my|our|the|another))?(?: (?:first|next|intro|sales|discovery|follow[- ]up))? (?:meeting|meet|call|calling|demo|lunch|coffee|seeing|see|visiting|talking|talk|speaking|speak|pitching)(?: (?:with|to|at))? (.{3,40}?)${WHEN},? ?[.;:!-]? ?(?:so |and )?(?:${BRIEF})(?: (?:about|on|of|with|from) (?:them|it|this account|this company|that company|that account))?`,
    'tell me everything about $1',
  ],
  [
    `(?:what (?:should|do|must) (?:i|we) (?:need to |have to )?know|what do (?:you|we) (?:know|have)|(?:is there )?anything (?:(?:i|we) should|to|worth) know(?:ing)?|brief me|fill me in|bring me up to speed|give me (?:a|the) (?:rundown|brief(?:ing)?|lowdown|summary)) (?:about|on|of)(?! (?:the|our|my|your|this|that|these|those|how|what|it|them)\\b)`,
    'tell me everything about',
  ],
  // Who is not in the target.
  [
    `not (?:in|on|part of|among) (?:our|the|my) (?:target(?: (?:list|market|account list|accounts))?|targets|tam)`,
    'not target',
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
    `(?:that )?(?:could not|couldn't|cannot|can't|can not) be (?:tied|matched|linked|attributed|assigned|traced|put|mapped|connected) to (?:any |a |one )?(?:company|companies|account)`,
    'of unknown companies',
  ],
  [`(?:the )?${COMPANIES} (?:that )?we (?:could|can) (?:name|identify|recogni[sz]e)`, 'known companies'],
  // Whom we want to reach.
  [
    `how many ${COMPANIES} (?:are|do we have|sit|stand) (?:on|in) (?:the|our)(?: target| account| abm)? list(?: (?:that )?${OURS}${WANTED})?`,
    'how many accounts are in our tam',
  ],
  [`how (?:big|long|large) is (?:the|our)(?: target| account| abm) list`, 'size of our tam'],
  [
    `(?:the |those |all )?(?:${COMPANIES}|ones) (?:that |which |whom |who )?${OURS}${WANTED}`,
    'target accounts',
  ],
  [
    `(?:the )?(?:right|relevant|desired|wanted|ideal|intended|dream|wish[- ]?list) (?:companies|accounts|firms|businesses)`,
    'target accounts',
  ],
  // Whom nobody knows.
  [
    `(?:of )?(?:whom|who|that|which|where) we (?:could(?:n't| not)|can(?:'t|not| not)|did(?:n't| not)|were unable to|were not able to|do(?:n't| not)) (?:put|give|attach|match|tie|assign|link|pin|find|name|place|know|recogni[sz]e|identify|work out|figure out|tell)(?: .{0,20}?(?:company name|names?|compan(?:y|ies)|employer|who .{0,15}|where .{0,15}from|anyone|anybody))?(?: to| by| from| for| with)?`,
    'of unknown companies',
  ],
  [`(?:mystery|nameless|faceless|unnamed) (?:visits|visitors|traffic|sessions)`, 'unknown visits'],
  [
    `(${COMPANIES}) (?:that |which |who )?(?:are |have |make |earn |is |has )?(?:making |earning |with |having |worth |doing )?(?:an? )?(?:annual |yearly )?(?:revenues? |sales |turnover )?(?:of )?(?:over|above|more than|at least|exceeding|beyond|upwards of) (?:a|one|1|[$€]1) ?(?:billion|bn|b)\\b(?: (?:dollars|euros|usd|eur|in (?:annual )?(?:revenue|sales|turnover)|of (?:annual )?(?:revenue|sales|turnover)|a year|per year|annually|(?:annual )?revenues?))*`,
    'enterprise $1',
  ],
];
