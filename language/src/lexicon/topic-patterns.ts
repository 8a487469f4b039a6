import type { TopicId } from './topics.ts';

const SELF = '(?:i|we|to|one|somebody|someone|my team|an admin)';
/** "how do I …", "where can we …", "can I …", "is there a way to …": asked of the product. */
const HOW = `\\b(?:(?:how|where) (?:do|can|could|would|should|might) ${SELF}|(?:how|where) to|(?:can|could|may) ${SELF}|is it possible to|is there (?:a|any) way to|am i able to)\\b`;
const YOU = '(?:you|it|this|parley|the tool|the system|the product|the app|this thing)';
const HOW_YOU = `\\bhow (?:do|does|did|can|could|would) (?:${YOU}|i|we)\\b`;
const DO_YOU = `\\b(?:do|does|did|can|could|will|is|are) ${YOU}\\b`;
const NUMBERS =
  '(?:numbers?|figures?|data|stats|statistics|metrics?|values?|results?|answers?|totals?|reports?|kpis?)';
const THESE = '(?:this|that|these|those|the|your|our|it|all)';
const OUR = '(?:our|my|the|these|those)';
const ELSEWHERE =
  '(?:salesforce|hubspot|crm|pipedrive|dynamics|ga4?|google analytics|adobe(?: analytics)?|matomo|plausible|(?:the|our|my) ad platforms?|the platforms?|other tools?|another tool|our (?:bi|dashboards?|spreadsheet|data warehouse|finance))';
/** Where others keep figures of the same things. */
const BOOKS =
  '(?:ledger|books|finance(?: team| department)?|accounting|controllers?|controlling|erp|invoices|bank statements?|excel sheet|spreadsheets?)';
const MODEL = '(?:(?:first|last)[- ]touch|linear|[uw][- ]shaped|time[- ]decay|data[- ]driven)';
const UNLIKE =
  '(?:differ\\w*|disagree\\w*|mismatch\\w*|discrepanc\\w*|deviat\\w*|reconcile|line up|tie out|match|matches|agree|same)';

const DATA = '(?:data|numbers|figures|stats|statistics|metrics|tracking|tag|measurement)';
/** Whether data are as they should be; how high or low figures are is another matter. */
const SOUND = '(?:healthy|ok|okay|fine|clean|sound|in order|reliable|trustworthy|correct|accurate)';
/** What can be connected, as people call it. */
const CONNECTED =
  '(?:salesforce|hubspot|crm|linkedin|google|meta|facebook|microsoft|bing|reddit|ad (?:accounts?|platforms?))(?: ads| advertising)?';
const READ = '(?:sync\\w*|read|refresh\\w*|updat\\w*|import\\w*|loaded|pulled|fetched)';
const TROUBLE = '(?:issues?|problems?|errors?|trouble|gaps?|holes?|anomal(?:y|ies))';
const MONITORS = '(?:(?:data |quality |data quality )?(?:monitors?|alarms?|warnings?|alerts?))';

/** Whole questions about the product and its data, the surest first: each is a pattern over the plain text. */
const SOURCES: readonly (readonly [TopicId, ...string[]])[] = [
  [
    'language',
    `\\b(?:speak|understand|answer (?:\\w+ )?in|reply in|ask (?:you )?in|talk (?:to \\w+ )?in) (?:english|german|french|spanish|italian|dutch|chinese|japanese|portuguese|polish|other languages?|(?:any )?other language|another language|more languages|my language)\\b`,
  ],
  [
    'sources',
    `\\b${UNLIKE}\\b.{0,50}\\b${ELSEWHERE}\\b`,
    `\\b${ELSEWHERE}\\b.{0,40}\\b(?:differ\\w*|disagrees?|mismatch\\w*|doesn't match|does not match|don't match)\\b`,
    `\\b${ELSEWHERE} (?:says?|shows?|reports?|has|have|gives?|tells?)\\b.{0,30}\\b(?:more|less|fewer|higher|lower|other|different|something else|another|otherwise|twice|half)\\b`,
    `\\b${ELSEWHERE} (?:says?|shows?|reports?)\\b.{0,60}\\b(?:you|this|here|parley|something else)\\b`,
    `\\b${BOOKS}\\b.{0,60}\\b(?:different|another|two|other) (?:numbers?|figures?|values?|results?|totals?)\\b`,
    `\\b(?:different|another|two|other) (?:numbers?|figures?|values?|results?|totals?)\\b.{0,40}\\b${BOOKS}\\b`,
    `\\b(?:why|how come)\\b.{0,60}\\b(?:higher|lower|off|other|another|more|less|fewer)\\b.{0,40}\\b${ELSEWHERE}\\b`,
    `\\b(?:why|how come)\\b.{0,60}\\b${UNLIKE}\\b.{0,40}\\b(?:linkedin|google ads|campaign manager|meta|facebook|bing)\\b`,
    `\\b(?:why|how come)\\b.{0,40}\\b(?:linkedin|google|meta|facebook|bing|microsoft|reddit|campaign manager|ads manager|ad platform|platform)\\b.{0,25}\\b(?:reports?|shows?|says?|claims?|counts?|displays?|tells?)\\b.{0,20}\\b(?:more|less|fewer|higher|lower|other|different|another)\\b`,
    `\\b(?:linkedin|google|meta|facebook|bing|microsoft|reddit|campaign manager|ads manager|ad platform|platform)\\b.{0,25}\\b(?:reports?|shows?|says?|claims?|counts?|displays?|tells?|has|gives?)\\b.{0,15}\\b(?:more|less|fewer|higher|lower|other|different|another|twice|half)\\b.{0,30}\\b(?:you|here|parley|yours|this tool|what you|than this|this page)\\b`,
    `\\bwhere\\b.{0,12}\\b${THESE} (?:numbers|figures|data|stats|statistics|metrics|values|kpis)\\b.{0,15}\\b(?:from|come|coming|sourced|pulled|originate)`,
    `\\b(?:where|how) (?:do|does|did) ${YOU} (?:get|take|pull|have|receive|collect|gather|obtain)\\b.{0,15}\\b${NUMBERS}\\b`,
    `\\b(?:source|sources|origin|provenance) (?:of|for|behind) ${THESE} ${NUMBERS}\\b`,
    `\\b(?:data )?(?:source|sources|origin) (?:of|for|behind) (?:the |our |your )?(?:impressions|visits|spend|costs|clicks|leads|opportunities|deals|pipeline|revenue|companies|company names)\\b`,
    `\\b(?:what|which) (?:data )?(?:source|sources|systems?)\\b.{0,12}\\b(?:do|does|are) (?:you|these|this|it|the)\\b`,
  ],
  [
    'tam',
    `^what(?:'s| is| are| counts as) (?:a |an |our |the )?target (?:account|company|accounts|companies)\\??$`,
  ],
  [
    'conversations',
    `\\bwho (?:can|could|may) (?:see|read|access) (?:my|our|these|the) (?:conversations?|chats?|questions?)\\b`,
  ],
  ['causality', `\\b(?:causal(?:ity|ly)?|causation|incrementality|counterfactual|cause and effect)\\b`],
  [
    'invented',
    `\\bsame (?:numbers?|figures?|values?|results?)\\b.{0,25}\\b(?:dashboards?|pages?|reports?|screen)\\b`,
    `\\b(?:mak(?:e|es|ing)|made|invent\\w*|hallucinat\\w*|guess\\w*) (?:${THESE}|them|things|stuff|any|some)(?: of)?(?: ${THESE})?(?: ${NUMBERS}| things| stuff)?(?: up)?\\??$`,
    `\\b(?:made[- ]up|invented|hallucinat\\w+|fabricated) ?(?:${NUMBERS})?\\??$`,
    `\\b(?:is|are) ${THESE} ${NUMBERS} (?:\\w+ )?(?:real|true|genuine|fabricated|fake|guess\\w*|estimates?|estimated|made up|invented)\\b`,
  ],
  [
    'sample',
    `\\b(?:is|are|was) (?:this|these|that|those|it)\\b.{0,12}\\b(?:sample|demo|dummy)\\b|\\b(?:sample|demo|dummy) (?:data|world)\\b`,
  ],
  [
    'days',
    `\\bmidnight\\b|\\btime ?zones?\\b|\\b(?:utc|gmt|cet)\\b|\\bweeks? (?:start|begin)s?\\b|\\b(?:start|begin)(?:s|ing)? (?:on |with )?(?:a )?(?:sun|mon)day\\b|\\b(?:which|what) day\\b.{0,30}\\b(?:belongs?|starts?|begins?|counted (?:on|for|under))\\b`,
  ],
  [
    'sums',
    `\\bdouble[- ]?count\\w*`,
    `\\b(?:how (?:can|could|come)|why (?:can|is|are|does))\\b.{0,30}\\b(?:one|a|an|the same|single|each) (?:deal|opportunity|opp)s?\\b.{0,20}\\b(?:influenced|touched|credited|counted|claimed)\\b.{0,20}\\b(?:two|three|four|five|several|many|more than one|multiple|all|different)\\b`,
    `\\b(?:count|counts|counted|credited|included|appears?)\\b.{0,30}\\b(?:twice|more than once|several times|multiple times)\\b`,
    `\\b(?:why|how come)\\b.{0,30}\\b(?:influence\\w*|touched|credited)\\b.{0,30}\\b(?:add|adds|sum|sums|total|totals|exceed\\w*|more than|higher than|bigger than|greater than|larger than)\\b`,
    `\\b(?:totals?|rows?|vendors?|channels?|campaigns?|companies|they|numbers|figures|parts?|sums?|shares?)\\b.{0,30}\\b(?:do|does|did|will|can)(?: not|n't) (?:sum|add|tally|total|equal|match|come|reconcile)\\b`,
  ],
  [
    'touches',
    `\\bview[- ]?thr\\w+\\b.{0,25}\\b(?:in|into|part of|baked|count\\w*|includ\\w*)\\b.{0,20}\\b(?:influence\\w*|touch\\w*|credit\\w*)\\b`,
    `\\b(?:count|counts|counted|qualif\\w+|treated?|regarded|seen) as (?:a |an )?(?:\\w+ )?touch(?:es|points?)?\\b`,
    `\\bwhat(?:'s| is| are|) (?:a |an )?(?:\\w+ )?touch(?:es|points?)?(?: exactly| really)?\\??$`,
  ],
  [
    'bots',
    `${HOW_YOU}.{0,12}\\b(?:tell|know|detect|recogni[sz]e|spot|identify|catch|filter|separate|distinguish|decide|weed|sort|deal|handle|classify)\\b.{0,25}\\b(?:bots?|robots?|crawlers?|scrapers?|spam|fake|humans?|real people)\\b`,
    `\\bhow are (?:the )?(?:bots|crawlers|robots|bot visits)\\b.{0,12}\\b(?:detected|recogni[sz]ed|spotted|identified|filtered|caught|found|handled|told)\\b`,
    `${DO_YOU}.{0,12}\\b(?:filter|remove|block|detect|exclude|strip|handle|ignore|weed|screen|discard|drop|throw|recogni[sz]e|catch)\\b.{0,12}\\b(?:bots?|robots?|crawlers?|scrapers?|spam|spiders?)\\b(?!.* (?:from|in|by|for) )`,
  ],
  [
    'identification',
    `\\bwhy (?:do|does|have|has|did|are|is) (?:so (?:much|many)|most|half|all)\\b.{0,30}\\b(?:have|with|without|has|lack|show|miss|missing)\\b (?:no |any |an? )?(?:known |named? )*(?:company|companies|account|accounts)\\b[^,]{0,12}$`,
    `\\bwhy (?:is|are) (?:so (?:much|many)|most|that (?:much|many)|half|almost all|all|nearly all|such a (?:large|big) (?:part|share))\\b.{0,30}\\b(?:unknown|unresolved|unidentified|anonymous|not (?:identified|known|resolved))\\b[^,]{0,12}$`,
    `\\bhow (?:do|does|did|can|could|would) ${YOU}.{0,12}\\b(?:know|identify|recogni[sz]e|resolve|figure out|match|find out|detect|work out|tell|attribute|assign|map|link|put|name)\\b.{0,30}\\b(?:which|what|whose|who|a|the|to|companies|company|accounts?|firms?|visitors?)\\b.{0,25}\\b(?:compan(?:y|ies)|accounts?|firms?|business(?:es)?|organi[sz]ations?|visitors?|employer)\\b`,
    `\\bhow (?:do|does|can|could|would) (?:${YOU}|we|i) (?:really |actually )?(?:know|tell|be sure|be certain|sure)\\b.{0,25}\\b(?:and not|not just|rather than|instead of|or (?:just )?(?:some|any)(?:one|body))\\b`,
    `\\b(?:wi-?fi|vpns?|home office|remote workers?|isps?)\\b.{0,40}\\b(?:count\\w*|identif\\w*|recogni\\w*|match\\w*|assign\\w*|attribut\\w*|resolv\\w*|handle\\w*)\\b`,
    `${HOW_YOU} (?:identify|recogni[sz]e|resolve|de-?anonymi[sz]e|unmask) (?:companies|accounts|visitors|firms)\\b`,
    `\\b(?:compan(?:y|ies)|accounts?|visitors?|firms?) (?:identification|detection|recognition|resolution|matching)\\b`,
    `\\bhow (?:do|does|are|is|was) (?:a |the )?(?:compan(?:y|ies)|accounts?|visitors?|visits?|firms?)\\b.{0,15}\\b(?:identified|recogni[sz]ed|resolved|matched|assigned|linked|mapped|named|attributed)\\b`,
  ],
  [
    'mailed',
    `(?:${HOW}|${DO_YOU}|\\bis there\\b).{0,25}\\b(?:reports?|digests?|summar(?:y|ies)|newsletter|this|these|it|numbers|figures|dashboards?|updates?)\\b.{0,30}\\b(?:inbox|by e-?mail|via e-?mail|e-?mailed|mailed|every (?:mon|tues|wednes|thurs|fri)day|every (?:week|morning|month|day)|each (?:week|month|morning|day)|schedul\\w*|subscri\\w*|automatic\\w*|to slack)\\b`,
    `(?:${HOW}|${DO_YOU}|\\bis there\\b).{0,15}\\b(?:schedul\\w*|subscri\\w*|automat\\w*|weekly|daily|monthly|e-?mail)\\b.{0,12}\\b(?:reports?|digests?|summar(?:y|ies)|newsletter|dashboards?|exports?)\\b`,
  ],
  [
    'alerts',
    `(?:${HOW}|${DO_YOU}|\\bis there\\b).{0,25}\\b(?:get told|be told|tell me (?:when|if|once)|let me know (?:when|if|once)|notif\\w+|alerts?|alerted|warn(?:ed|ings?)|pinged|alarms?)\\b`,
  ],
  ['goals', `${HOW}.{0,15}\\b(?:set|create|define|add|have)\\b.{0,10}\\bgoals?\\b`],
  [
    'own-goals',
    `\\bhow (?:are|is|do|does) (?:${OUR} |each of ${OUR} |all ${OUR} )?goals? (?:doing|going|coming (?:on|along)|progressing|looking|stand)\\b`,
    `\\bhow (?:far|close) (?:are|is) (?:we|i|${OUR} goals?)\\b.{0,25}\\bgoals?\\b`,
    `\\b(?:what|which)(?: of)? (?:are |is )?${OUR} goals?\\b(?: (?:are|is|did|do|will|have|has)\\b.{0,30})?\\??$`,
    `^(?:so |and |ok |please )*(?:are|is|will|did|do|have|has) (?:we|i|${OUR})\\b.{0,30}\\b(?:reach\\w*|achiev\\w*|meet|met|hit|miss\\w*|on track)\\b.{0,20}\\b${OUR} goals?\\b`,
    `^(?:so |and |ok |please )*(?:are|is|were|was) (?:any of |all |all of )?${OUR} goals? .{0,20}\\b(?:on track|reached|achieved|met|there|missed|at risk)\\b`,
  ],
  [
    'exclusions',
    `\\b(?:own|internal) (?:staff|team|employees|visits|people|traffic|colleagues|office)\\b.{0,15}\\b(?:count|counted|included|tracked|excluded|filtered)\\b`,
    `(?:${HOW}|\\bmake you\\b).{0,20}\\b(?:ignore|exclude|leave out|filter out|block|skip|not count|stop counting|stop tracking|hide|take out|keep out|make you ignore)\\b.{0,40}\\b(?:pages?|paths?|sections?|folder|ips?|offices?|internal|employees|staff|ourselves|own|colleagues|our (?:visits|team|people)|subdomain)\\b`,
    `${DO_YOU}.{0,12}\\b(?:count|track|include|exclude|filter|ignore)\\b.{0,15}\\b(?:internal|our own|my own|employees?|staff|office)\\b`,
  ],
  [
    'influence',
    `\\bwhat (?:does|do you mean by|is meant by) ["']?influenced?["']?(?: mean)?\\??$|\\bhow (?:far|long) back\\b.{0,40}\\binfluence\\b|\\bhow (?:many days|long) (?:is|does|are).{0,12}\\binfluence (?:window|period)`,
    `(?:${HOW}|\\bhow long is|\\bwhat(?:'s| is)).{0,40}\\b(?:influence|lookback|look-back|look back|attribution) (?:window|period)s?\\b(?! (?:of|for) )`,
  ],
  ['terminal', `\\b(?:command[ -]?line|terminal|cli|npx)\\b`],
  [
    'mapping',
    `(?:${HOW}|\\bhow does|\\bhow are|\\bwhat (?:decides|determines)).{0,60}\\b(?:count(?:s|ed)? as|counted (?:under|towards?)|assigned to|mapped to|attributed to|go(?:es)? (?:to|into|under)|show(?:s)? up (?:as|under)|land(?:s)? in|put in(?:to)?|belong(?:s)? to)\\b.{0,12}\\b(?:direct|e-?mail|paid|organic|social|display|referral|events?|channels?|vendors?|other campaigns)\\b`,
    `\\butm(?:[ _]?(?:tags?|parameters?|codes?|sources?|medium|links?))?s?\\b.{0,40}$`,
    `(?:${HOW}|\\bhow are|\\bhow do|\\bwhat (?:decides|determines|makes)).{0,20}\\b(?:visits?|traffic|links?|sessions?)\\b.{0,25}\\b(?:mapp\\w+|classif\\w+|categori[sz]\\w+|sorted|assigned)\\b`,
    `\\b(?:channel|vendor|mapping|classification) rules?\\b`,
    `${HOW}.{0,15}\\b(?:make|create|add|set|define|change|edit|write|have)\\b.{0,20}\\b(?:rules?|mappings?)\\b`,
  ],
  [
    'notes',
    `${HOW}.{0,25}\\b(?:notes?|remarks?|annotations?|annotate|comments?|mark (?:a|the|an) (?:day|date|event|launch))\\b`,
  ],
  [
    'pixels',
    `(?:${HOW}|\\bhow does|\\bwhat(?:'s| is| does) (?:a|the)).{0,25}\\bpixels?\\b(?!.{0,20}\\b(?:perform|impressions|cost|visits)\\b)`,
  ],
  [
    'users',
    `${HOW}.{0,12}\\b(?:add|invite|remove|grant|onboard|let|give|share)\\b.{0,25}\\b(?:users?|colleagues?|teammates?|team ?members?|people|someone|somebody|access|my (?:team|boss|manager|agency)|our agency|members?|login)\\b`,
    `\\b(?:roles?|permissions?|rights|admins?|superusers?)\\b.{0,12}\\b(?:mean|do|allowed|have|there|differ\\w*)\\b.{0,12}$`,
    `\\bwho (?:can|may|is allowed to|has) (?:see|access|change|edit|view)\\b.{0,30}$`,
  ],
  [
    'signing-in',
    `\\b(?:change|reset|forgot|forgotten|set|lost) (?:my |a )?password\\b|\\b(?:two|2)[- ]?factor\\b|\\b2fa\\b|\\bmfa\\b|\\bpasskeys?\\b|\\bsso\\b|\\bsingle sign|(?:${HOW}).{0,12}\\b(?:log|sign)(?:ging|ing)? ?(?:out|in|off|on)\\b|\\bauthenticator\\b`,
  ],
  [
    'keys',
    `(?:${HOW}|${DO_YOU}|\\bis there).{0,30}\\b(?:api|apis|webhooks?|mcp|graphql|api keys?|access tokens?)\\b`,
  ],
  [
    'crm',
    `(?:${HOW}|${DO_YOU}).{0,25}\\b(?:connect|integrat\\w*|sync\\w*|hook|link|plug|talk to|pull from|import|work with|support|read from)\\b.{0,30}\\b(?:salesforce|hubspot|crm|pipedrive|dynamics|zoho)\\b`,
    `(?:${HOW}).{0,25}\\b(?:import|upload|load|sync)\\b.{0,25}\\b(?:opportunities|opps|deals|leads)\\b`,
  ],
  [
    'activation',
    `${HOW}.{0,15}\\b(?:send|push|activate|export|sync|transfer|upload)\\b.{0,20}\\b(?:audiences?|lists?|accounts|segments?)\\b.{0,15}\\b(?:to|over to|into|in) (?:linkedin|google|meta|facebook|an ad|the ad|our ad|6sense|demandbase|hubspot|salesforce)`,
  ],
  [
    'upload',
    `${HOW}.{0,15}\\b(?:make|create|build|upload|import|define|change|edit|add|load|set up|turn|maintain|update)\\b.{0,40}\\b(?:audiences?|target (?:list|accounts?|companies)|tam|account list|list of (?:companies|accounts)|named accounts|company list|abm list)\\b`,
    `${HOW}.{0,15}\\b(?:upload|import|load)\\b.{0,20}\\b(?:accounts|companies)\\b`,
  ],
  [
    'ads',
    `${HOW}.{0,12}\\b(?:connect|link|integrate|hook up|plug in)\\b.{0,20}\\b(?:linkedin|google|meta|facebook|bing|microsoft|ad platforms?)\\b`,
    `${HOW}.{0,15}\\b(?:import|upload|type|enter|key|record|register|log|fill|maintain|load|connect|feed)\\b.{0,40}\\b(?:spend|costs?|budgets?|invoices?|pay|paid|ad stats|ad statistics|ad data|google ads|linkedin ads|meta ads|facebook ads|adwords|spent)\\b`,
    `${HOW}.{0,15}\\b(?:get|bring|put|add)\\b.{0,30}\\b(?:spend|costs?|budgets?|invoices?|pay|ad (?:stats|data))\\b.{0,20}\\b(?:in here|here|into|in there|into parley|into this|in the system)\\b`,
  ],
  [
    'csv',
    `^(?:please |can you |could you |i want to |how (?:do|can) i )*print (?:this|that|it|these|them|the (?:answer|page|chart|table|report)|an? (?:copy|report))\\b(?: (?:out|for .{1,30}))*$`,
    `(?:${HOW}|\\bis there).{0,30}\\b(?:exports?|download\\w*|excel|csv|spreadsheets?|google sheets|pdf|powerpoint|ppt|parquet|xlsx|data out|raw data|raw rows)\\b`,
  ],
  [
    'tag',
    `(?:${HOW}|\\bhow does|\\bwhat (?:is|does)).{0,30}\\b(?:the tag|tags|tracking code|tracking script|snippet|script|tracker|javascript|start tracking|track (?:our|my|a) (?:site|website))\\b`,
  ],
  [
    'privacy',
    `\\b(?:gdpr|ccpa|privacy|cookies?|cookieless|consent|do not track|data protection|compliant|compliance|encrypt\\w*)\\b`,
    `\\bwhere\\b.{0,15}\\b(?:data|it|everything)\\b.{0,10}\\b(?:stored|kept|hosted|saved|live|lives|processed)\\b`,
    `${DO_YOU}.{0,15}\\b(?:sell|share|leak)\\b.{0,15}\\bdata\\b|${DO_YOU} (?:track|store|keep|collect|follow|record)\\b.{0,20}\\b(?:individuals?|persons?|people|personal data|names|ips?|ip addresses)\\b`,
  ],
  [
    'history',
    `\\bhow (?:far|long) back\\b(?!.{0,20}influence)|\\bhow long (?:do|does|is|are|will) (?:you|it|the data|data|parley|this|visits|everything|figures)\\b.{0,20}\\b(?:keep|kept|store|stored|retain\\w*|hold|held|save|saved)\\b|\\bhow much (?:history|past data)\\b|\\b(?:oldest|earliest|first) (?:data|day|date)\\b.{0,15}\\b(?:have|there|you|available)\\b|\\bdata retention\\b`,
  ],
  [
    'engine',
    `\\bare you (?:an? )?(?:chat ?gpt|gpt\\S*|claude|gemini|copilot|openai|llm|language model|ai model|chat ?bot|machine)\\b`,
    `${DO_YOU} (?:use|run on|rely on|need|send|call)\\b.{0,25}\\b(?:ai|chat ?gpt|openai|llms?|language models?|gpt|anthropic|machine learning)\\b`,
    `\\b(?:which|what) (?:ai|llm|language model|model) (?:do you|are you|is this|runs|is behind|powers)\\b`,
  ],
  [
    'plan',
    `\\bhow much (?:does|do|is|will) (?:parley|this (?:tool|product|app|software|thing)|it|you|a licen[sc]e|a subscription) ?(?:cost|charge)?\\??$|\\b(?:licen[sc]e|open[- ]source|free plan|paid plan|pricing plans?)\\b|\\bis (?:it|this|parley) free\\b`,
  ],
  [
    'models',
    `^(?!what(?:'s| is| are) )(?!.*\\b(?:pipeline|revenue|closed|last (?:week|month|quarter|year)|this (?:week|month|quarter|year)|20\\d\\d)\\b).*\\b(?:how|what|does|do|explain|remind me|tell me)\\b.{0,60}\\b${MODEL}\\b.{0,60}\\b(?:means?|splits?|works?|half[- ]life|weighs?|weights?|shares? out|distribut\\w+|calculat\\w+|assigns?|gives?|behaves?|decays?|differs?|different|do|attribution|model)\\b`,
    `\\bwho gets (?:the )?credit\\b|\\bwhat happens (?:with|to) (?:the )?(?:opportunities|deals|opps)\\b.{0,20}\\b(?:nobody|nothing|no one|no touch|untouched|without)\\b|\\b(?:two|several|many|more than one) (?:vendors|channels|campaigns)\\b.{0,30}\\bcredit\\b`,
    `\\b(?:which|what|how many) (?:attribution|credit) models?\\b|\\b(?:attribution|credit) models? (?:do you|are there|can i|exist|available)\\b|\\bdifference between (?:influenced?|touched|influence) and (?:attribut\\w+|credit\\w*|sourced)\\b|\\bdifference between (?:attribut\\w+|credit\\w*|sourced) and (?:influenced?|touched|influence)\\b|\\bhow (?:does|do|is) (?:the |your )?(?:${MODEL} )?attribution(?: models?)? (?:work|works|done|calculated)\\b|\\bhow (?:does|do) (?:the |a |your )?${MODEL}(?: models?| attribution| credit)? work\\b|\\bdifference between ${MODEL} and ${MODEL}(?: attribution| models?| credit)?\\??$`,
  ],
  [
    'currency',
    `\\bcurrenc(?:y|ies)\\b|\\b(?:dollars or euros|euros or dollars|usd or eur|eur or usd)\\b|\\bexchange rates?\\b`,
  ],
  [
    'pins',
    `${HOW}.{0,15}\\b(?:pin|save|bookmark|keep|share|favou?rite)\\b.{0,20}\\b(?:answers?|charts?|views?|questions?|numbers?|links?|this|that|it|figures?|graphs?|search|result|reports?|dashboards?)\\b|\\bwhere (?:are|do i find) my pins\\b`,
  ],
  [
    'conversations',
    `(?:${HOW}|\\bwhere (?:are|is)).{0,20}\\b(?:conversations?|chats?|chat history|question history|(?:old|earlier|previous|past) (?:questions|answers))\\b`,
  ],
  [
    'charts',
    `(?:${HOW}|\\bwhat (?:do|does)).{0,15}\\b(?:read|interpret|colou?rs?|dashed line|dotted line)\\b.{0,25}\\b(?:charts?|graphs?|plots?|diagram|mean|this|lines?|sankey)\\b`,
  ],
  [
    'voice',
    `${HOW}.{0,15}\\b(?:use (?:my |the )?voice|speak to you|talk to you|dictate|voice input)\\b|\\bmicrophone\\b`,
  ],
  [
    'tam',
    `\\b(?:tam|target(?: market| accounts?| companies| audience)?) (?:vs\\.?|versus|and|or) (?:our |the )?(?:tam|target(?: market| accounts?| companies| audience)?)\\b.{0,25}\\b(?:difference|differ|same|mean)\\b|\\b(?:difference|differ)\\b.{0,20}\\btam\\b.{0,8}\\btarget\\b`,
    `\\b(?:what(?:'s| is| does| do you mean by)?|define|meaning of|explain)(?: is| our| my| the| by| a| does)* (?:tam|target market|total addressable market)\\b(?: (?:mean|stand for|stands for|here|anyway|exactly|again|please))*\\??$|\\btam (?:stand|mean)s?\\b`,
  ],
  [
    'figures',
    `\\b(?:which|what) (?:metrics?|kpis?|figures?|measures|dimensions)\\b.{0,12}\\b(?:do|can|are|does) (?:you|there|it|i|parley|we)\\b.{0,20}$|\\bwhat (?:do|can|does) (?:you|it|parley|this) (?:measure|track|count|cover|keep track of)\\??$`,
  ],
  [
    'freshness',
    `^why (?:is|are|did|has|have) (?:this|that|the|these|those|my|our) (?:\\w+ )?(?:numbers?|figures?|values?|totals?) (?:different|differ|changed?|change|moved?|not the same)\\b.{0,30}\\b(?:yesterday|before|earlier|last time|this morning|this week|today|overnight)\\b`,
    `\\bhow (?:fresh|recent|current|old|up[- ]to[- ]date|stale)\\b.{0,25}\\b(?:data|numbers?|figures?|this|these|that|it)\\b`,
    `\\b(?:how often|when|how quickly|how soon)\\b.{0,20}\\b(?:data|numbers?|figures?|${YOU}|everything|these)\\b.{0,20}\\b(?:updat\\w+|refresh\\w*|sync\\w*|import\\w*|loaded|arrive\\w*|get data|got data)\\b`,
    `\\b(?:is|are) (?:the |our |my )?${CONNECTED}(?: data| figures| numbers| account| connection)? (?:still |all |fully )?(?:up[- ]to[- ]date|current|fresh|stale|outdated|in sync|synced|syncing)\\b`,
    `\\bwhen (?:did|was|were|has|have|is|does|will)\\b.{0,20}\\b${CONNECTED}\\b.{0,25}\\b${READ}\\b`,
    `\\b(?:last|latest) (?:sync|reading|refresh|import) (?:of|from|with) (?:the |our |my )?${CONNECTED}\\b`,
    `\\b${CONNECTED} (?:last|latest) (?:sync|synced|reading|refresh)\\b`,
    `\\bhow (?:fresh|recent|current|up[- ]to[- ]date|stale) (?:is|are) (?:the |our |my )?${CONNECTED}\\b`,
    `\\b(?:is|are) ${THESE}(?: ${NUMBERS})?\\b.{0,8}\\b(?:live|real[- ]?time|current|up[- ]to[- ]date|recent|fresh|stale|outdated|delayed|lagging)\\b`,
  ],
  [
    'influence',
    `\\b(?:look[- ]?back|window|how many days|how long|time span)\\b.{0,50}\\b(?:count\\w*|for|of|does|is|are)\\b.{0,20}\\binfluenc\\w*`,
  ],
  [
    'identification',
    `\\bwhere (?:do|does|did) ${YOU} (?:know|get|have|take) (?:the |our )?compan(?:y|ies)(?:'s?)?(?: names?)?\\b.{0,10}\\bfrom\\b`,
  ],
  [
    'gaps',
    `^(?:is|are) (?:the |our |all |all the )*(?:spend|costs?|data|numbers|figures|visits|pipeline|leads|opportunities|impressions|clicks)(?: data| figures| numbers)? (?:\\w+ )?(?:complete|final|all in|loaded|missing|up to date|in yet|there yet)\\b`,
    `\\b(?:is|are|was) ${THESE}(?: ${NUMBERS})?\\b.{0,8}\\b(?:complete|final|missing|incomplete|partial|provisional|preliminary)\\b`,
    `\\b(?:data|numbers|figures)\\b.{0,12}\\b(?:${TROUBLE}|missing|incomplete|complete)\\b`,
    `\\b(?:is|are|does|do|if|whether|how)\\b.{0,30}\\b${DATA}\\b.{0,12}\\b${SOUND}\\b|\\b${SOUND}\\b.{0,12}\\b(?:is|are|with) (?:${THESE} )?${DATA}\\b`,
    `\\b(?:tag|tracking|pixel tracking|tracker|script|snippet|measurement|data collection)\\b.{0,20}\\b(?:works?|working|broken?|down|running|live|firing|fires?|silent|stopped|active|alive|sending|reporting|recording|collecting|installed (?:right|correctly|properly))\\b`,
    `\\b(?:days?|weeks?|months?|times?) (?:with no|without(?:\\s+any)?|that have no|missing) (?:data|tracking)\\b`,
    `\\b${TROUBLE} (?:with|in|of|does|do) (?:${THESE} |my )?${DATA}\\b`,
    `\\b(?:something|any(?:thing)?|what(?:'s| is)) (?:wrong|broken|off|up) (?:with|in) (?:the|our|my|this) ${DATA}\\b`,
    `\\b(?:trust|rely on|depend on)\\b.{0,12}\\b${DATA}\\b`,
    `\\b(?:health|quality|state|status) of (?:the|our|my) ${DATA}\\b|\\bdata (?:health|quality)\\b|\\bhealth[- ](?:status|check|cent(?:er|re))\\b|\\bhow (?:is|are) (?:the|our|my) (?:data|tracking|tag) doing\\b`,
    `^(?:so |and |ok |please )*(?:are|is|do|does|did|any|what|which|show|list|tell)\\b(?:.{0,20} )?${MONITORS}(?: (?:is|are|was|were|do|does|that|there|right|now|today|at|of|speak|speaking|status|found|find|alarmed|quiet|red|active|open|fired|firing|triggered|went)\\b.{0,30})?\\??$`,
    `\\brejected (?:events?|page views?|hits)\\b|\\b(?:events?|page views?|hits)\\b.{0,12}\\b(?:being |been )?rejected\\b`,
    `\\bset(?:ting)?[- ]?up\\b.{0,15}\\b(?:progress|complete|done|finished|status)\\b|\\b(?:left|remains|remaining|missing|everything|anything|done|finished)\\b.{0,12}\\bset(?:ting)?[- ]?up\\b`,
    `\\b(?:do|are|did) we (?:still )?(?:get|getting|receiv\\w+|collect\\w*) (?:any )?data\\b`,
  ],
  [
    'about',
    `^(?:so |and |ok |hi |hello )*(?:what(?:'s| is) (?:parley|this(?: (?:tool|app|product|page|site|thing|software)))|who (?:made|built|created|wrote|developed|owns|runs|is behind) (?:you|this|parley|it)|tell me about (?:yourself|parley|this tool)|what does (?:parley|this tool|this product) do)\\b.{0,15}$`,
  ],
];

export const TOPIC_PATTERNS: readonly (readonly [TopicId, RegExp])[] = SOURCES.flatMap(([id, ...sources]) =>
  sources.map((source) => [id, new RegExp(source, 'iu')] as const),
);

/** A figure of a period is wanted, whatever the product has to say about it. */
const FIGURE =
  /\bhow (many|much) (?!history|past|does|do|is|will)|^(show|list|give me|compare) (?!.*\b(?:monitors|alarms|warnings|health cent(?:er|re))\b)/i;

/** What a whole question about the product or its data is about; nothing for questions about figures. */
export function topicOfText(text: string): TopicId | null {
  const plain = text
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  return FIGURE.test(plain) ? null : (TOPIC_PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null);
}
