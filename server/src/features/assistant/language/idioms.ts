import { withDays } from './day-idioms.ts';
import { ADS, BRINGS, COME, COMPANIES, DEALS, MONEY, ONE, PRESS, SHOWN, US, WHO } from './idiom-words.ts';
import { inFull } from './in-full.ts';
import { OF_BEFORE } from './of-before.ts';
import { PRICE_IDIOMS } from './price-idioms.ts';
import { putRight } from './put-right.ts';
import { TALK_IDIOMS } from './talk-idioms.ts';

const OURS = '(?:we|sales|marketing|our team|our sales team|the sales team)';
const WANTED = `(?: are|'re| were| actually| really| most| want to| would like to| wish to| mean to| try to| have been|'ve been)*(?: (?:going after|go after|after|target|targeting|want|wanted|chase|chasing|care about|sell to|selling to|aim at|aiming at|aim for|aiming for|pursue|pursuing|hunt|hunting|trying to (?:win|reach|land|get)|want to (?:win|reach|land|sell to)|win|reach|land|have on our (?:target )?list|put on our (?:target )?list))`;

const TAKEN_AWAY =
  '(?:excluded|removed|taken out|stripped out|left out|left off|filtered out|kicked out|thrown out|cut out|not included|not counted)';

/**
 * Ways to say something that has a name here: the words as people say them, and what they are called. The longer ones come
 * first; what was reworded is told with the answer.
 */
const IDIOMS: readonly (readonly [pattern: string, plain: string])[] = [
  // What is taken away, said after it or around it.
  [`with (\\p{L}[^,.;?]{0,40}?) (?:being )?${TAKEN_AWAY}`, 'without $1'],
  [`(?<=,\\s?)(\\p{L}[^,.;?]{0,40}?) (?:being )?${TAKEN_AWAY}`, 'without $1'],
  [
    `(?:if|when|once) (?:we|you|i) (?:(?:take|strip|leave|cut|throw|kick|filter) out|leave off|exclude|remove|drop|ignore|skip|disregard|discount|forget(?: about)?)(?: the)?`,
    'without',
  ],
  [
    `(?:but )?(?:take|taking|strip|stripping|cut|cutting|leave|leaving|throw|throwing|kick|kicking|filter|filtering) (\\p{L}[^,.;?]{0,40}?) out(?! of)`,
    'without $1',
  ],
  [
    `(?:send|e-?mail|mail|get|give|make) (?:me|us) (.{3,80}?) (?:as|in|to) (?:an? )?(?:csv|excel|spreadsheet)(?: file| sheet)?`,
    'export $1',
  ],
  ...TALK_IDIOMS,
  [
    `(did|does|do|has|have) each(?: one)?(?: of (?:them|those|these))?(?= \\p{L})(?! (?:channel|vendor|campaign|company|account|industry|sector|region|size|page|pixel|day|week|month|quarter|year)\\b)`,
    '$1 they',
  ],
  [
    `(?:compare (?:them|those|these|the two|those two|these two)|(?:put|set|show|line up) (?:them|those|these|the two|those two|these two) (?:side by side|next to each other|beside each other|together))(?=[?.! ]*$)`,
    'both next to each other',
  ],
  [
    `(?:every|each|all|all the|each and every) (?:single )?touch(?:es|points?|point)? (?:of|with|by|from|for)`,
    'touchpoints of',
  ],
  [`do(?:es)? (\\p{L}[^,.;?]{1,25}?) (?:count|go|figure) (?:in|into|towards?)(?= )`, 'are $1 included in'],
  // Pages that were come to.
  [
    `(?:hit|hits|opened|loaded|pulled up)(?= (?:(?:the|our|a) )?(?:\\/|(?:[\\p{L}-]+ ){0,2}(?:pages?|site|website)))`,
    'visited',
  ],
  [
    `(${DEALS}) (?:that )?(?:were |was |got |have been )?created(?=,? (?:vs\\.?|versus|and|against|compared|or|&) )`,
    '$1 opened',
  ],
  [
    `(?<=(?:opened|created),? (?:vs\\.?|versus|and|against|compared (?:to|with)|or|&) )closed(?! ?-?(?:won|lost))`,
    'closed won',
  ],
  [
    `(?:anything|everything|all things|whatever is|whatever was) paid(?= (?:except|but|other|besides|excluding|without|last|this|in|from))`,
    'paid channels',
  ],
  [`((?:all|any|every|each)(?: of)?(?: the| our)? \\p{L}+) but(?! not)(?= )`, '$1 except'],
  // What is held against a time before.
  [
    `(?:how far )?(?:are|is|were|was) (.{2,30}?) (?:ahead of|behind|up on|down on|trailing|pacing against|tracking against)(?= (?:the )?(?:last|previous|prior|same) )`,
    '$1 compared with',
  ],
  // What was paid, as a bound.
  [
    `(?:that |which )?we(?:'ve| have)? (?:paid|pay|are paying)(?= (?:more|less|over|under|at least|at most|between|above|below|upwards|north|[$€\\d]))`,
    'with spend of',
  ],
  // What was touched by whom.
  [
    `(?<!what happens (?:with|to) .{0,30})(?:(?:that |which |who )?(?:had|has|have|having|with|got) no (?:marketing )?(?:touch(?:es|points?)?|contact)(?: at all| whatsoever)?|(?:which|that) (?:marketing|we) (?:did |has |have )?(?:not|never) touch(?:ed)?|(?:which |that )?(?:nobody|no one|nothing) (?:has |had )?(?:ever )?touched)`,
    'unattributed',
  ],
  [
    `(?:had|has|have|having|got|with) (?:at least )?(?:an?|one|any|some) (?!marketing|no )([\\p{L} ]{2,25}?) touch(?:es|point|points)?`,
    'influenced by $1',
  ],
  [`(?:that |which |who )?(?:was|were|got|been|is|are) touched by`, 'influenced by'],
  // How many of those we want came.
  [
    `^(?:is|are) (?:the |our )?(.{2,40}?) (?:getting |doing |going )?(?:any )?(?:better or worse|worse or better|up or down)`,
    '$1 trend',
  ],
  [
    `how many (?:of )?(?:the |our )?(?:tam|target|companies|accounts|tam accounts|target accounts|tam companies|companies in (?:the |our )?tam)(?: (?:did|have|do) we| were| have| are)? engaged?(?! (?:with|in|by) (?:our |the )?(?:ads?|pixel|campaign|email))(?: with)?(?: us)?`,
    'how many engaged companies',
  ],
  [`the week (?:with|including|containing|that (?:has|had|contains|contained))`, 'the week of'],
  [
    `(?:in |over |during )?(?:the |those )?(\\d+|two|three|four|five|six|eight|ten|twelve) (?:full |whole |complete |entire )?(days|weeks|months|quarters) before (?:this|the current) (?:one|day|week|month|quarter)`,
    'last $1 full $2',
  ],
  [
    `(?:what|how much) (?:does|did|do|is) (?:one|a|an|each|every|a single) (?:new |sales )?(?:opportunity|opp|deal) cost(?:ing)?(?: us)?(?: in (?:marketing|ad)(?: money| spend| dollars)?)?`,
    'cost per opportunity',
  ],
  [
    `first (vs\\.?|versus|or|and|to) last(?= (?:vs|versus|and|or|touch|for|by|per|model|attribution)|[,?])`,
    'first touch $1 last touch',
  ],
  [`(?:which|what) (?:deals|opportunities|opps) closed`, 'list won deals'],
  [`(?:the )?(?:rows|records|lines|entries) (?:behind|under) (?:the )?closed[- ]?won`, 'list won deals'],
  [
    `(?:in|of) the difference between engaged and reached|difference between engaged and reached`,
    'difference between engaged companies and companies reached',
  ],
  [`closed one (revenue|deals|opportunities|opps|amount)`, 'closed won $1'],
  [`how much (?:dough|cash|moolah)`, 'how much money'],
  [
    `(?:leave|leaving|put|set|putting|setting) (\\p{L}[^,.;?]{0,40}?) (?:aside|to one side|out of it)`,
    'without $1',
  ],
  [`(touch|linear|decay|shaped) basis`, '$1'],
  [
    `(?:eats?|eating|ate|swallow(?:s|ed|ing)?|consum(?:es|ed|ing)|gobbl(?:es|ed|ing))(?: up)? (?:(most|the most|more|least) of )?(?:our|the|all our) (?:marketing )?(?:money|budget|cash)`,
    '$1 spend',
  ],
  [
    `(?:known )?${COMPANIES} (?:that |who |which )?(?:are not|aren't|were not|not) (?:in|on|part of) (?:our|the) (?:target )?(?:market|tam|list|icp)`,
    'companies outside our tam',
  ],
  [`how good are we at (?:winning|closing)(?: (?:our )?${DEALS})?`, 'win rate'],
  [
    `(?:that )?(?:could not|couldn't|cannot|can't|can not) be (?:tied|matched|linked|attributed|assigned|traced|put|mapped|connected) to (?:any |a |one )?(?:company|companies|account)`,
    'of unknown companies',
  ],
  [`(?:did|have) we (?:lose|lost) (?:many |any |a lot of |some )?(${DEALS})`, 'how many $1 did we lose'],
  [
    `(?:can |could |does |did )?marketing(?:'s)? (?:can )?(?:claim to )?(?:have |has |had )?(?:had |played |left )?(?:a |its |any )?(?:hand|fingers|fingerprints|part|role) (?:in|on)(?: them| it| those)?`,
    'did marketing influence',
  ],
  [
    `what (?:do|did) we get (?:back |out )?(?:of|for|from) (?:every|each|a) (?:marketing |ad )?(?:dollar|euro|buck)(?: (?:we )?(?:spend|spent))?`,
    'return on spend',
  ],
  [
    `what we (?:opened|created) (?:relative to|compared (?:to|with)|against|vs|over|divided by) what we (?:won|closed)(?:,? as a (?:multiple|ratio|factor))?`,
    'pipeline to closed-won',
  ],
  [`(?:the )?${COMPANIES} (?:that )?we (?:could|can) (?:name|identify|recogni[sz]e)`, 'known companies'],
  [
    `(?:gives?|brings?|gave|brought|has|have)(?: us)? the (?:biggest|largest) deals`,
    'has the highest average contract value',
  ],
  [`(?:see|show me|view|look at) (?:it|that|this) (?:on|in) (?:a|the|its) page`, 'open the page'],
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
  // Ads that were shown, and pressed.
  [
    `of all (?:the )?(?:times|ads|impressions|people|showings)(?: (?:that )?(?:our|an|the) ${ADS} (?:were|was|got|are|is) ${SHOWN})?\\b(?=.{0,80}${PRESS})(.{0,60}?),? (?:how often|how many|what (?:share|part|percentage)) (?:did |were |of \\w+ )?(?:any(?:one|body)|some(?:one|body)|people|they)? ?${PRESS}(?: on)?(?: (?:one|it|them|an ad))?(?:,? (?:as a|in) (?:percentage|percent|share))?`,
    'click through rate $1',
  ],
  [
    `what (?:share|percentage|percent|part|portion|fraction|proportion) of (?:the |our )?(?:impressions|showings|ads(?: shown)?|people who saw (?:an|our) ads?) (?:got|were|led to|ended in|turned into|get|lead to)(?: an?)? (?:clicks?|clicked|pressed)(?: on)?`,
    'click through rate',
  ],
  [
    `how (?:often|many times) (?:were|was|did|have|are|do|has) (?:our|the|all our|those|my|these) ${ADS} ${SHOWN}`,
    'how many impressions',
  ],
  [
    `how many ${COMPANIES} (?:had|got|have|were|saw) (?:our ${ADS} (?:put |shown |placed |pushed )?(?:in front of them|to them)|shown (?:our|an?) ${ADS}|served (?:our|an?) ${ADS})`,
    'how many companies reached',
  ],
  [
    `how many (?:different |of our )?(target )?${COMPANIES} (?:did|have|do|has) (?:our ${ADS}|we|our campaigns) (?:get|got|been|put(?: our)? ${ADS}|put|shown? (?:our )?${ADS}|advertised?)(?: in front of| to)`,
    'how many $1companies reached',
  ],
  [
    `(?:ad|banner|advert) (?:showings?|exposures?|displays?|appearances?|eyeballs)|eyeballs (?:on|for) our ${ADS}`,
    'impressions',
  ],
  [`how many eyeballs did (?:our|the) ${ADS} (?:get|attract|reach|draw)`, 'how many impressions'],
  [
    `(?:how many |how often did )?(?:${WHO} )(?:who |that )?(?:have |had )?${PRESS} (?:on )?(?:one of )?(?:our|an|the) ${ADS}`,
    'ad clicks',
  ],
  [
    `how (?:many|often) (?:times )?(?:was|were|did|is|are|has|have) (?:our|an|the) ${ADS} (?:get |got |been )?${PRESS}(?: on)?`,
    'how many ad clicks',
  ],
  [
    `(?:how many times did |how often did |how many )?${WHO} ${COME}(.{0,30}?) (?:after|having) (?:merely |only |just |simply )?(?:seeing|saw|seen|viewing|been shown|being shown|looking at) (?:an|our|the|one of our) ${ADS}(?:,? (?:without|but|and not|and never|not) .{0,18}?${PRESS}(?: (?:on )?(?:it|one|anything|them))?)?`,
    'view-through visits$1',
  ],
  [
    `visits (.{0,20}?)(?:after|from people) (?:merely |only |just )?(?:seeing|who saw|viewing) (?:an|our|the) ${ADS},? (?:without|but|and not|not|who never) .{0,12}?${PRESS}(?: (?:on )?(?:it|one|anything))?`,
    'view-through visits $1',
  ],
  // Whom nobody knows.
  [
    `(?:of )?(?:whom|who|that|which|where) we (?:could(?:n't| not)|can(?:'t|not| not)|did(?:n't| not)|were unable to|were not able to|do(?:n't| not)) (?:put|give|attach|match|tie|assign|link|pin|find|name|place|know|recogni[sz]e|identify|work out|figure out|tell)(?: .{0,20}?(?:company name|names?|compan(?:y|ies)|employer|who .{0,15}|where .{0,15}from|anyone|anybody))?(?: to| by| from| for| with)?`,
    'of unknown companies',
  ],
  [`(?:mystery|nameless|faceless|unnamed) (?:visits|visitors|traffic|sessions)`, 'unknown visits'],
  [
    `(?:opp|opportunity|opps|opportunities|deal|deals)[- ]?(?:to[- ]|-> ?|→ ?)(?:won|win|close|closed|closed[- ]won|customer)(?: (?:conversion|conversion rate|rate|ratio|cvr))?`,
    'win rate',
  ],
  [
    `(?:last|final)[- ]clicks?(?: attribution| attributed| credited)?(?= (?:attributed |credited )?(?:pipeline|closed|revenue|attribution|credit))`,
    'last touch',
  ],
  [
    `(?:first|initial)[- ]clicks?(?: attribution| attributed| credited)?(?= (?:attributed |credited )?(?:pipeline|closed|revenue|attribution|credit))`,
    'first touch',
  ],
  // What it costs.
  ...PRICE_IDIOMS,
  [`cpm (?:at|of|for|to|in) (?:the )?(?:target accounts|target companies|tam)`, 'target cpm'],
  [
    `impressions (?:that were |that got )?(?:wasted|spent|lost) on (?:bots|crawlers|robots)`,
    'bot impressions',
  ],
  // What comes back.
  [
    `for (?:each|every) (?:dollar|euro|buck)(?: (?:that )?(?:we |was |is |marketing )?(?:put|spent|spend|invested|pumped|poured|sank)(?: (?:into|in|on|to) (?:marketing|ads|advertising|it))?)?,? how much (?:potential (?:business|revenue|sales)|pipeline) (?:comes?|came|do we get|did we get|did we make|was created)(?: back| in| out)?`,
    'pipeline per spend',
  ],
  [
    `for (?:each|every) (?:dollar|euro|buck)(?: (?:that )?(?:we |was |is |marketing )?(?:put|spent|spend|invested|pumped|poured|sank)(?: (?:into|in|on|to) (?:marketing|ads|advertising|it))?)?,? how much (?:signed business|revenue|closed[- ]won(?: revenue)?|won business) (?:comes?|came|do we get|did we get|did we make)(?: back| in| out)?`,
    'closed-won per spend',
  ],
  [
    `how much (?:potential (?:business|revenue|sales)|pipeline) (?:does|did|do) (?:${ONE} )?(?:marketing |ad |advertising )?(?:dollars?|euros?|bucks?)(?: (?:that )?(?:we )?(?:spent|spend|put in|invest|invested))? ${BRINGS}${US}(?: in| back)?`,
    'pipeline per spend',
  ],
  [
    `how much (?:signed business|revenue|closed[- ]won(?: revenue)?|won business|money|cash|sales) (?:does|did|do) (?:${ONE} |our )?(?:marketing |ad |advertising )?(?:dollars?|euros?|bucks?)(?: (?:that )?(?:we )?(?:spent|spend|put in|invest|invested))? ${BRINGS}${US}(?: in| back)?`,
    'closed-won per spend',
  ],
  // How long and how much a deal is.
  [
    `how (?:long|many days|much time|quickly|fast)\\b.{0,40}?(?:from|between) (?:open(?:ing)?|creat(?:ion|ing)|first contact|start(?:ing)?|the first (?:touch|contact|meeting)|lead)(?: (?:of )?(?:a|the|an) ${DEALS})? (?:to|until|till|and) (?:the )?(?:sign\\w*|clos\\w+|won|winning|win|contract|signature)(?: (?:it|one|(?:a|the) ${DEALS}))?`,
    'average days to close',
  ],
  [
    `how (?:long|many days|much time) (?:does it|do we|did it|does a deal|do deals|do our deals|it)(?: \\w+)? (?:take|need|last|run)s?(?: us)?(?: on average)?(?: (?:to|until|till|before) (?:sign|close|win|seal|get|we (?:sign|close|win)|it is (?:signed|won|closed)|they (?:are )?(?:sign|close)\\w*)(?: (?:a|the|an|our))?(?: ${DEALS})?(?: (?:signed|closed|done|over the line))?)`,
    'average days to close',
  ],
  [
    `how (?:fast|quickly|slowly) (?:do|are|did|were) (?:our |the )?${DEALS} (?:moving|move|close|closing|closed|get(?:ting)? (?:done|signed|closed)|progress\\w*)`,
    'average days to close',
  ],
  [
    `(?:what(?:'s| is| was| are) |how much (?:is|was|are|were) )?(?:a|the|our|each|one|an) (?:(?:signed|won|closed|closed-won|typical|average|new|single|usual) )*(?:${DEALS}|win|customer|logo) (?:is |was |are )?worth(?: (?:to us|on average|typically|usually))*`,
    'average contract value',
  ],
  [`(?:average |typical |usual )?(?:ticket|order|basket) size`, 'average contract value'],
  [
    `(?:what|which|how big a|how large a) (?:portion|share|part|fraction|percentage|percent|proportion|slice|chunk) of (?:the |our |all )*${DEALS}(?: that)?(?: (?:got|were|was|are) (?:decided|closed|settled|finished))? (?:went our way|(?:do|did) we (?:win|close|land|sign)|(?:were|was|got|get|are) (?:won|signed)|ended well|we (?:win|won)|turned into (?:wins|customers))`,
    'win rate',
  ],
  // How deals end.
  [
    `\\b(${DEALS}) (?:that |which )?(?:have |has |had |got |did )?(?:slip(?:ped)?(?: through our fingers| away)|f[ae]ll through|fallen through|g[eo]t away|went (?:elsewhere|south|to (?:a |the )?competit\\w+|cold|nowhere)|walked away|died(?: on us)?|fizzled out)`,
    '$1 lost',
  ],
  [
    `\\b(${DEALS}) (?:did|have|had) we (?:fumbled?|miss(?:ed)?(?: out on)?|blown?|blew|let slip|let go)`,
    '$1 did we lose',
  ],
  [
    `\\b(${DEALS}|customers|logos|new logos|new customers) (?:did|have|had) we (?:sign(?:ed)?|ink(?:ed)?|seal(?:ed)?|bag(?:ged)?|nail(?:ed)?(?: down)?|lock(?:ed)?(?: in| down)?|land(?:ed)?|bring home|brought home|get over the line|win|won)`,
    'deals did we win',
  ],
  [
    `(?:signed|inked|sealed|booked) (?:deals|contracts)|(?:deals|contracts) (?:(?:that )?(?:were |got |have been )?(?:signed|inked|sealed)|(?:that )?went our way|(?:that )?came home)|(?:new )?(?:logos|customers) (?:won|signed|landed)`,
    'won deals',
  ],
  [
    `(?<!closed[ -])(?:signed|booked|won) (?:business|revenue|sales|money)|closed (?:business|revenue|sales)|business (?:that )?(?:was |we |got )?(?:signed|booked|won|closed)`,
    'closed-won revenue',
  ],
  [
    `((?:the )?(?:last|this|past)) (week|month|quarter|year) (?:and|with|to|next to|beside) the one before(?: that| it)?`,
    '$1 $2 vs the one before',
  ],
  [`(?:total |combined |overall )?contract value (?:of|in)(?: all)?(?: our| the)?(?= open )`, 'value of'],
  // What came before an opportunity.
  [
    `how many (?:visits|sessions)(?: (?:on|in) (?:avg|average|the mean))?(?: does it (?:take|need))?(?: (?:on|in) (?:avg|average))? (?:before|until|till) (?:an?|the|some(?:one|body)|a company|they|a lead) ?(?:(?:becomes?|turns? into|gets? to be|makes?) (?:an? )?)?(?:opp(?:ortunity)?|deal)(?: opens?| is opened| starts?)?`,
    'visits per opportunity',
  ],
  [
    `(?:people|persons|visitors|users|folks|those|contacts) (?:who|that) (?:have )?(?:filled|fill|completed|complete|submitted|submit|sent)(?: in| out)? (?:the|a|our|any)(?: contact| demo| web| signup)? form(?: ?(?:/|or|and) (?:who )?(?:asked|wanted|requested) to be contacted)?`,
    'leads',
  ],
  // What may still be sold.
  [
    `(?:potential|possible|prospective|future) (?:business|revenue|sales|income|money)|business in the making|(?:the |our )?sales funnel|${MONEY} in play|value in play`,
    'pipeline',
  ],
  [
    `(?:what(?:'s| is)|how much (?:is|do we have|was)) (?:currently |now |right now )?in (?:the|our) (?:funnel|pipe|pipeline)`,
    'pipeline',
  ],
  [`(?:potential|possible|prospective) (?:deals|opportunities|orders)`, 'opportunities'],
  // Money in and out.
  [
    `how much (?:${MONEY} )?(?:did|have|had|do|has|does) (?:we|the company|sales) (?:bring in|brought in|make|made|earn|earned|rake in|raked in|take in|took in|bank|banked|sell|sold|cash in|pull in|pulled in)(?: from (?:closed |won |signed )*(?:deals|customers|sales|business))?(?= (?:in|last|this|since|during|so far|over|from|between|q\\d|for the|year|to date|ytd|today|yesterday)|[?.!]*$)`,
    'how much closed-won revenue',
  ],
  [
    `how much (?:${MONEY} )?(?:did|have|had|do|has|does|are|is) (?:we|marketing|the team|our team|the marketing team|our marketing)(?: been)? (?:burn(?:ed|ing|t)?(?: through)?|blow(?:n|ing)?|blew|use[d]?(?: up)?|go through|went through|put(?:ting)?|sink(?:ing)?|sank|sunk|throw(?:n|ing)?|threw|pour(?:ed|ing)?|drop(?:ped|ping)?|plough(?:ed|ing)?|pump(?:ed|ing)?|chuck(?:ed|ing)?|fork(?:ed|ing)? out|lay(?:ing)? out|laid out|cough(?:ed|ing)? up|shell(?:ed|ing)? out|splash(?:ed|ing)?(?: out)?)(?: (?:at|into|on|behind|in|for|towards?))?`,
    'how much did we spend on',
  ],
  // What happens away from the site.
  [
    `(?:fairs|trade shows|dinners|calls|meetings|roadshows|lunches|booths|workshops) and (?:fairs|trade shows|dinners|calls|meetings|roadshows|lunches|booths|workshops)(?! and )|(?:fairs|trade shows|dinners|calls|meetings|roadshows|lunches|booths|workshops)(?:,? (?:and )?(?:fairs|trade shows|dinners|calls|meetings|roadshows|lunches|booths|workshops))*,? (?:and|or) (?:that kind of thing|that sort of thing|such|the like|so on|things like that|other offline things|suchlike|similar)`,
    'non-digital events',
  ],
  // Stretches of the year, and sizes of companies by what they earn.
  [
    `(?:over|during|in|for|this|last|through|throughout) (?:the |this |last )?summer(?: months)?(?: of(?= 20))?(?=[?.!,]|$| (?:by|per|from|for|vs|versus|20\\d\\d))`,
    'from june to august',
  ],
  [
    `(${COMPANIES}) (?:that |which |who )?(?:are |have |make |earn |is |has )?(?:making |earning |with |having |worth |doing )?(?:an? )?(?:annual |yearly )?(?:revenues? |sales |turnover )?(?:of )?(?:over|above|more than|at least|exceeding|beyond|upwards of) (?:a|one|1|[$€]1) ?(?:billion|bn|b)\\b(?: (?:dollars|euros|usd|eur|in (?:annual )?(?:revenue|sales|turnover)|of (?:annual )?(?:revenue|sales|turnover)|a year|per year|annually|(?:annual )?revenues?))*`,
    'enterprise $1',
  ],
  // What came of one thing.
  [
    `(?:what|which) (drove|drives|pushed|pulled|made|dragged|brought|sent|is driving|was driving|is pushing|is dragging) (.{3,40}?) (?:up|down|higher|lower)(?= |[?.!]*$)`,
    'why did $2 change',
  ],
];

const PATTERNS = [...OF_BEFORE, ...IDIOMS].map(
  ([pattern, plain]) =>
    [new RegExp(`(?<=^|[\\s,.;:(])(?:${pattern})(?=[\\s,.;:!?)]|$)`, 'giu'), plain] as const,
);

export type Reworded = { text: string; notes: readonly string[] };

/** "how much did we shell out": the question in the names that things have here, and what was taken for what. */
export function reworded(said: string): Reworded {
  const text = inFull(said);
  if (text.includes('"')) return { text, notes: [] };
  const notes: string[] = [];
  let plain = text.replaceAll(/[‘’ʼ`´]/g, "'").replaceAll(/\s+/g, ' ');
  const righted = putRight(plain);
  const isRighted = righted.text !== plain;
  plain = righted.text;
  notes.push(...righted.notes);
  const written = plain;
  plain = withDays(plain, notes);
  for (const [pattern, name] of PATTERNS)
    plain = plain.replaceAll(pattern, (...found: unknown[]) => {
      const [whole, ...parts] = found.map((each) => (typeof each === 'string' ? each : ''));
      const put = name.replaceAll(/\$(\d)/g, (_, part: string) => parts[Number(part) - 1] ?? '').trim();
      const told = name.replaceAll(/\$\d/g, '…').trim();
      if ((whole ?? '').trim().toLowerCase() !== told)
        notes.push(`“${(whole ?? '').trim().toLowerCase()}” is taken as “${told}”.`);
      return put;
    });
  return notes.length === 0 && plain === written && !isRighted
    ? { text, notes }
    : { text: plain.replaceAll(/\s+/g, ' ').trim(), notes };
}
