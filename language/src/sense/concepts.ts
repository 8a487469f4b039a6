import { inflected } from '../lexicon/plain-words.ts';
import { list } from '../text/list.ts';

/** `words` are met in all their forms, `phrases` as they are written. */
type Words = { words?: string; phrases?: string };

/** How each of them is said in everyday words: synonyms, not sentences. */
const WORDS = {
  ad: {
    words: `ad, advert, advertisement, advertise, advertize, impression, banner, creative, commercial, promo, sponsored`,
    phrases: `advertising, paid media, marketing material`,
  },
  after: {
    phrases: `after, having, because, because of, once, following, afterwards, merely seeing, only seeing, just seeing`,
  },
  average: {
    words: `average, usual`,
    phrases: `avg, mean, typical, typically, usually, normally, on average, in general, as a rule`,
  },
  bot: {
    words: `bot, robot, crawler, spider, scraper, script, machine, crawl, scrape`,
    phrases: `automated, non human, not human, nonhuman, software agents, junk`,
  },
  click: {
    words: `click, tap, press, clickthrough`,
    phrases: `click on, clicks on, clicked on, tap on, tapped on, pressed on`,
  },
  coin: { words: `dollar, euro, buck, pound, penny, cent`, phrases: `usd, eur, a dollar, a buck` },
  company: {
    words: `company, firm, business, account, organisation, organization, employer, corporation, logo, brand, buyer, shop`,
    phrases: `orgs, org, corporate, corporates, houses`,
  },
  deal: {
    words: `deal, opportunity, opp, contract, order, bid, agreement, pitch, customer, client`,
    phrases: `sales opportunity, sales opportunities, chance to sell, chances to sell, new business opportunity, sales chance, sales chances, selling opportunities`,
  },
  duration: {
    phrases: `until, till, from open, how long, how quickly, how fast, how slow, how slowly, how many days, how many weeks, how much time, long, longest, longer, quick, quickly, quickest, fast, faster, fastest, slow, slower, slowest, duration, time, takes, take, took, taking, cycle, speed, velocity, days it takes, from start to finish, elapse, elapses, passes, pass`,
  },
  earn: {
    words: `earn, sell, earning, takings, proceeds, gross, pocket, cash-in`,
    phrases: `revenue, revenues, sold, income, sales, turnover, business, bring in, brought in, brings in, bringing in, rake in, raked in, take in, took in, pull in, pulled in, come in, came in, coming in, make, made, bank, banked, top line`,
  },
  event: {
    words: `event, fair, dinner, lunch, breakfast, conference, workshop, seminar, roadshow, meetup, booth, meeting, exhibition, expo, gathering`,
    phrases: `trade show, trade shows, tradeshow, tradeshows, offline, in person, face to face, sales call, sales calls, direct mail, live event, live events`,
  },
  human: {
    words: `human`,
    phrases: `real people, actual people, real humans, flesh and blood, real visitors, genuine`,
  },
  influence: {
    words: `influence, touch, fingerprint, involve, assist, affect, impact, participate, shape, nudge`,
    phrases: `hand in, a hand in, had a hand in, have a hand in, a part in, a role in, role in, played a part, played a role, something to do with, anything to do with, to do with, been exposed to, exposed to, involved in, contributed to, contribute to, contributes to, helped, helped with, helped along, fingerprints on, left a mark on, claim, claims, claim to, beforehand, before that, finger in, had a part`,
  },
  know: {
    words: `know, identify, recognise, recognize, recognisable, recognizable, identifiable, match, resolve, tie, trace, assign, attribute, associate, link, pinpoint, attach, map, connect, pair, name, determine, clue, idea, nail`,
    phrases: `known, knew, tied to, put a name to, figure out, make out, work out, pin down, find out, told apart, put a name on, name to`,
  },
  lead: {
    words: `lead, enquiry, inquiry, signup, registrant, submission`,
    phrases: `form, forms, filled in, filled out, fill in, fill out, submitted, submit, contact form, contact forms, contact request, contact requests, got in touch, reached out, reach out, get in touch, asked for a demo, requested a demo`,
  },
  lost: {
    words: `lose, fumble, slip, miss, fail, forfeit, botch, bungle, flop`,
    phrases: `lost, losing, blew, blown, blow, fell through, fall through, fallen through, slipped away, got away, went cold, walked away, went elsewhere, went to the competition, to the competition, to a competitor, to competitors, to someone else, passed on us, turned us down, said no, fell apart, collapsed, died, dead, let go, against us, down the drain, not work out, through our fingers, out of our hands`,
  },
  median: { words: `median`, phrases: `in the middle, middle, midpoint, not the mean, not the average` },
  money: { words: `fund`, phrases: `money, cash, dough, moolah, dosh` },
  not: {
    phrases: `not, no, never, without, none, nobody, no one, unable, cannot, fail to, failed to, non, neither, nor, outside, outside of, rather than, other than, lack, lacking, although, but, despite`,
  },
  open: {
    words: `create, start, launch, add, generate, begin, enter`,
    phrases: `opened, opening, new, newly, put on the table, on the table, fresh, came up, come up, started up, opened up, open up, in the works, born, kicked off, first handshake, handshake, first contact, kickoff, first meeting, first call, first touch, hello, first hello, first chat, first email, first conversation, intro call`,
  },
  page: { words: `page, article, document, doc, url, webpage`, phrases: `web page, web pages, content` },
  pay: {
    words: `pay, cost, spend, price, expense, expend, invest, burn, charge, bill, outlay, expenditure, splurge, shell, fork, payment, dish`,
    phrases: `paid, spent, burnt, laid out, lay out, shelled out, shell out, fork out, forked out, fork over, set us back, sets us back, set back, sets back, out the door, put into, put in, pour into, poured into, sink into, sank into, sunk into, pump into, pumped into, tab, price tag, price of, plough into, ploughed into, throw at, threw at, splash out, splashed out, cough up, coughed up, go through, went through, drop on, dropped on, blow on, blew on, used up, cost us, costs us, costing us, investment`,
  },
  per: {
    phrases: `per, each, every, a single, single, one, for every, for each, apiece, a pop, a piece, individual, each time, every time, each and every, a, an, any`,
  },
  person: {
    words: `person, visitor, user, folk, human, guest, individual`,
    phrases: `people, somebody, someone, anybody, anyone, they, whoever, everybody, everyone, those who, who, audience`,
  },
  pipe: {
    words: `pipeline, funnel`,
    phrases: `potential, potential business, potential revenue, potential sales, possible business, prospective business, prospective revenue, future business, in play, up for grabs, at stake, in the pipe`,
  },
  reach: { words: `reach`, phrases: `get in front of, got in front of, get through to, got through to` },
  reported: {
    words: `report, state, self-report`,
    phrases: `according to the platforms, themselves, by their own count, the platforms, ad platforms, ad platform, the networks, platforms, claimed by, counted by the platforms`,
  },
  return: {
    words: `return, payback, yield`,
    phrases: `back, get back, got back, come back, came back, comes back, bang for the buck, bang for our buck, get for, got for, get out of, got out of, pay off, pays off, paid off, paying off, in return, roi`,
  },
  share: {
    words: `share, portion, part, fraction, proportion, percentage, slice, chunk, piece, ratio, rate, quota, conversion`,
    phrases: `percent, per cent, how much of, what part of, how big a part, how often, how likely, odds, chance, chances, as a rate, success`,
  },
  shown: {
    words: `show, display, impression, showing, appear, appearance, exposure, expose, view, viewing, serve, eyeball, notice, eye, glimpse, encounter, watch, look, placement, flash`,
    phrases: `shown, saw, see, seen, seeing, laid eyes on, lay eyes on, in front of them, in front of, on their screen, on their screens, on somebody's screen, on screens, screen, screens, put in front of, pop up, popped up, came across, come across, looked at, been served`,
  },
  target: {
    words: `target, want, desire, chase, pursue, aim, covet, court, hunt, woo, relevant`,
    phrases: `tam, icp, abm, wish list, wishlist, target list, our list, the list, on the list, on our list, target market, our market, market, right, ideal, dream, going after, go after, after whom we are, care about, sell to, selling to, like to sell to, want to sell to, would like to sell to, interested in, sights on, sights set on, set our sights on, have in mind, addressable, named accounts, key accounts, strategic accounts, best fit, good fit, we're after, we are after, like to win, want to win, hope to win, prospects, prospect`,
  },
  thousand: { phrases: `thousand, 1000, 1,000, 1k, mille, thousand times, a thousand times` },
  times: {
    phrases: `how often, how many times, how frequently, times, number of times, the times, occasions`,
  },
  unknown: {
    phrases: `unknown, anonymous, unidentified, unresolved, mystery, mysterious, nameless, faceless, unnamed, unrecognised, unrecognized, unmatched, untraceable, no idea, no clue, strangers, stranger, incognito, in the dark about`,
  },
  visit: {
    words: `visit, session, arrive, arrival, browse, website, site, homepage, traffic, land, surf, stumble, wander, navigate, roam`,
    phrases: `home page, web site, came, come, comes, coming, came by, come by, comes by, drop by, dropped by, drops by, dropping by, drop in, dropped in, drop in on, dropped in on, stop by, stopped by, stopping by, swing by, swung by, show up, shows up, showed up, shown up, showing up, turn up, turned up, turning up, turns up, pop in, popped in, pop by, popped by, look around, looked around, check us out, checked us out, looked us up, on our site, on the site, to the site, to our site, online traffic, web traffic, hit, hits, hitting, footfall, stay, hop on, in our site, find their way, found their way, came in, come in, comes in, coming in, get onto, got onto, around on our site`,
  },
  won: {
    words: `win, sign, seal, ink, bag, clinch, secure, land, book, close, nail, convert, signature`,
    phrases: `won, closed won, our way, went our way, in our favor, in our favour, our favor, our favour, ended in our favor, ended in our favour, ended well, closed deals, came home, bring home, brought home, over the line, said yes, successful, successfully, became customers, became a customer, ink is dry, the ink is dry, signed off, done deal, done deals, got done, converted, paid customers, lock in, locked in`,
  },
  worth: {
    words: `worth, value, amount, volume, sum, size`,
    phrases: `amount of, big, large, how big, how large, total worth, total value, combined value, ticket, in money, money value, total amount, combined`,
  },
} satisfies Readonly<Record<string, Words>>;

/** What the figures of the registry are made of: each figure is a few of these together (see signatures.ts). */
export type Concept = keyof typeof WORDS;

/** Words that ask and lead on, and carry nothing of a figure. */
const FREE =
  list(`how, what, which, that, this, the, our, my, we, us, i, you, your, it, its, is, are, was, were, be, been, being, do, does, did, done, have, has, had,
  of, for, to, in, on, at, by, from, with, into, onto, and, as, so, then, there, their, them, these, those, me, please, can, could, would, will, should, get, gets, got, getting, gotten,
  many, much, number, count, total, all, overall, altogether, actually, really, just, exactly, roughly, about, approximately, approx, tell, show me, give, give me, see, know, want to know,
  need, number of, amount of, how many, how much, whats, what's, figure, figures, numbers, end up, ended up, went, go, goes, going, happen, happened, happens, when, where, whom, whose, if, whether,
  marketing, team, sales team, sales, company wide, up, out, off, down, over, like, kind, sort, thing, things, kind of, sort of, different, distinct, unique, altogether, bring, brings, brought, drive, drives, drove, s, ve, re, ll, d,
  need to, have to, had to, lately, so far, now, than, a, an, one, ones, any, some, each other, own, ever, even, also, too, still in total, in total, in all, all together, whole, entire, or so, something, behind, around, here, put, keep, kept, take, takes, run`);

/** How each word or phrase may be meant; none of them for words that carry nothing. */
export const CONCEPTS: ReadonlyMap<string, ReadonlySet<Concept>> = (() => {
  const all = new Map<string, Set<Concept>>();
  const add = (phrase: string, concept?: Concept): void => {
    const own = all.get(phrase) ?? new Set();
    if (concept !== undefined) own.add(concept);
    all.set(phrase, own);
  };
  for (const word of FREE) add(word);
  for (const concept of Object.keys(WORDS) as Concept[]) {
    const { words = '', phrases = '' }: Words = WORDS[concept];
    for (const word of list(words)) for (const form of formsOf(word)) add(form, concept);
    for (const phrase of list(phrases)) add(phrase, concept);
  }
  return all;
})();

function formsOf(word: string): string[] {
  const plural = word.endsWith('y') && /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
  return [...new Set([word, plural, ...inflected(word)])];
}

const FREE_WORDS: ReadonlySet<string> = new Set(FREE);

/** Whether a word may also stand for nothing. */
export const isFree = (phrase: string): boolean => FREE_WORDS.has(phrase);

/** Longest phrase, in words. */
export const LONGEST = 5;
