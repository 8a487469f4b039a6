import { list } from '../text/list.ts';

const ENDS_IN_SIBILANT = /(s|sh|ch|x|z)$/;
/** `grab`, `hop`: one short vowel before the last letter, which is then written twice. */
const IS_DOUBLED = /^[^aeiou]*[aeiou][^aeiouwxy]$/;

/** `grab` as sentences have it: grabs, grabbed, grabbing. */
export function inflected(verb: string): string[] {
  if (verb.endsWith('e')) return [verb, `${verb}s`, `${verb}d`, `${verb.slice(0, -1)}ing`];
  if (/[^aeiou]y$/.test(verb)) {
    const stem = verb.slice(0, -1);
    return [verb, `${stem}ies`, `${stem}ied`, `${verb}ing`];
  }
  const stem = IS_DOUBLED.test(verb) ? `${verb}${verb.at(-1)}` : verb;
  return [verb, `${verb}${ENDS_IN_SIBILANT.test(verb) ? 'es' : 's'}`, `${stem}ed`, `${stem}ing`];
}

const verbs = (words: string): string[] => list(words).flatMap(inflected);

/** What people say around a question: it asks for nothing, and changes nothing of what is asked. */
const AROUND =
  list(`whether, parley, hey parley, big push, combined, all combined, put together, all put together, taken together, morning, afternoon, evening, folks, guys, gang, buddy, mate, pal, sorry, btw, fyi, tbh, imo, asap, pronto, stuff,
  bit, sense, gist, scoop, lowdown, rundown, snapshot, picture, glimpse, glance, peek, flavour, flavor, feeling, pulse, deets, details, info,
  insight, insights, readout, situation, ballpark, rough, brief, precise, gonna, wanna, gotta, lemme, gimme, kinda, sorta, dunno, cheers, even, themselves, itself, myself, ourselves, among those who, like, having, please and,
  appreciated, appreciate, desperately, desperate, curious, curiosity, keen, handy, cool, awesome, lovely, nice, perfect, alright, right then,
  yeah, yep, yup, nope, oh, ah, er, well, whatever, anyway, anyways, honestly, frankly, literally, presumably, apparently,
  excellent, great, wonderful, fantastic, brilliant, superb, super, amazing, terrific, splendid, marvellous, neat, fab, sweet, fine,
  lol, haha, hehe, lmao, omg, ugh, argh, meh, welp, phew, obviously, basically, seriously, hopefully, hope, afraid, guess, suppose, believe, imagine, wish, hoping, trying, try, tried, able,
  actual, that's, thats, it's, im, i'm, i'd, i've, i'll, we've, we're, we'd, we'll, you're, you've, y'all, ya, u, r, n, w, s, t, re, ve, ll, d`);

/** How something does: the figure itself tells it. */
const FARING = [
  ...verbs(
    `fare, shape, pan, behave, progress, amount, occur, transpire, roll, trickle, flow, pour, stream, arrive, appear`,
  ),
  ...list(`sit, sits, sat, sitting, stand, stands, stood, standing, hold up, held up, holding up, holds up, shape up, shaping up,
  shaped up, pan out, panned out, turn out, turned out, turns out, come out, came out, end up, ended up, ends up, add up to, adds up to, added up to,
  work out to, worked out at, come to, came to, comes to, look like, looks like, looked like, looking like, track, tracks, tracked, tracking,
  pull its weight, pulling its weight, pull their weight, pulling their weight, moving along, getting on, got on, get on, going for us`),
];

/** What is asked of whoever answers. */
const ASKING = [
  ...verbs(`grab, surface, gather, compile, crunch, pop, throw, toss, paint, sketch, outline, unpack, dissect, zoom, drill, peek, glance,
  confirm, verify, clarify, analyze, analyse, assess, evaluate, gauge, inspect, examine, map, tally, slice, dice, carve, summarize, summarise, recap, wonder, ask`),
  ...list(`dig, digs, digging, dug, spit, spits, spitting, shoot, hand, pass, dish, lay, lays, laying, laid, spell, hear, heard, hearing, feel,
  care, love, loved, dying, mind, interested to know, dump`),
];

/** Words of talk that are covered for free. */
export const PLAIN_WORDS: readonly string[] = [...AROUND, ...FARING, ...ASKING];

/** Sentences that lead to a question or away from it, as people begin and end them. */
export const PLAIN_PHRASES: readonly string[] =
  list(`is fine, would be fine, is ok, is okay, is enough, or something, or whatever, and stuff, stupid question, dumb question, silly question, basic question,
  be so kind as to, so kind as to, be kind enough to, would you say, would you guess, i mean, i meant, would be the, lock stock and barrel, slice and dice,
  these days, nowadays, of late, as of late, at the moment, at present, as a multiple, as a factor, as a number, build me, build us, make me a, make us a, update me on, update us on, brief me on, brief us on, break out, display the, display me, display all, display our, display my, display a, display us, what's the deal with, what is the deal with, what's the story with, what is the story with, what's the story on, what's up with,
  what is up with, the state of, state of, state of play, state of the, where do we stand on, where do we stand with, where are we on,
  where are we with, where are we at with, how are we doing on, how are we doing with, how are we doing for, how are we looking on, how are we looking for,
  how are things with, how's it going with, how goes, talk to me about, fill me in on, catch me up on, bring me up to speed on, get me up to speed on,
  give me a feel for, give me a sense of, give me an idea of, give me the lowdown on, help me understand, help me see, help me with, help me find,
  help me out with, help me get, i'd love to see, i'd love to know, i would love to know, would love to know, do you happen to know,
  any idea, any chance, any clue, is there a way to see, is there any way to see, is it possible to see, is it possible to get, would it be possible to see,
  would you mind, could you be so kind, if you can, if you could, if possible, if you don't mind, when you get a chance, when you have a minute,
  when you have time, out of curiosity, just curious, by the way, long story short, in a nutshell, at a glance, off the top of your head,
  to be honest, in plain english, in plain terms, in simple terms, in real terms, as far as you know, bear with me, sanity check, quick check, quick one,
  quick question, real quick, no rush, no hurry, at your convenience, thanks in advance, thank you so much, thanks a lot, thanks a bunch, thanks a million,
  much appreciated, please and thank you, for the life of me, let's see, let's look at, let's have a look at, let me see, let me know, lets see,
  have a look at, take a look at, take a peek at, keep an eye on, walk me through the numbers, run the numbers, run the numbers on, crunch the numbers,
  crunch the numbers on, on the whole, all in all, all things considered, at the end of the day, when all is said and done, so to speak, you know,
  i was wondering, i am wondering, i wonder, i'm wondering, i'm curious, i am curious, i'd like to know, i would like to know, i want to know,
  i need to know, i'm trying to figure out, i am trying to figure out, trying to figure out, trying to understand, trying to work out, figure out,
  i'm looking for, i am looking for, looking for, i'm interested in, am interested in, it would be great to see, it'd be great to see,
  can you tell, tell us, remind me, refresh my memory, as a reminder, just to confirm, just to be sure, just to be clear, to be clear, to be precise,
  for my records, for the record, for reference, for context, for good measure, one more time, once more, one more thing, last one, next one, next question,
  in the grand scheme, give or take, more or less, or so, or thereabouts, so far so good, don't worry, no worries, happy monday, happy friday, ok so, okay so, right so, alright so, now then, here goes, here's one`);

/** What companies do on a site. */
export const VISITING: readonly string[] = [
  ...list(
    `hit the site, hits the site, hitting the site, hit our site, hitting our site, hit the website, hit our website`,
  ),
  ...verbs(`snoop, sniff, stumble, wander, hop, lurk, peruse, roam, surf, poke, navigate, explore, scope`),
  ...list(`shown up, showing up, get onto the site, get onto our site, got onto the site, been to the site, been to our site, poke around, poked around, poking around, sniff around, sniffing around, sniffed around, snoop around, snooping around, look around, looked around,
  looking around, swing by, swung by, swinging by, pop in, popped in, popping in, pop by, popped by, dropped in, drop in on us, dropping in, stop by,
  stopped by, stopping by, drop by, dropped by, dropping by, drops by, kick the tires, kicking the tires, kicked the tires, hang out on, hanging out on, hung out on, spend time on,
  spent time on, spending time on, peeked at, peek at, peeking at, showed up on, show up on, turned up, turn up, turning up, visit us, visited us, visiting us,
  came by, come by, coming by, comes, comes from, looked us up, looking us up, look us up, check us out, checked us out, checking us out, on our radar,
  clicked around, clicking around, browsed around, been around`),
];

/** What channels, vendors and campaigns do with visits, companies and deals. */
export const BRINGING: readonly string[] = [
  ...verbs(`rake, haul, attract, reel, funnel, yield, earn, pump, drum, spark, fuel, supply, provide, originate, acquire, obtain, harvest,
  rack, clock, notch, log, welcome, capture, garner, deliver, contribute, refer, crank, channel in, usher, pull`),
  ...list(`rake in, raked in, raking in, haul in, hauled in, hauling in, reel in, reeled in, reeling in, pull in, pulled in, pulling in, pulls in,
  draw, draws, drew, drawn, drawing, draw in, drew in, feed, feeds, fed, feeding, drum up, drummed up, drumming up, crank out, cranked out, pump out,
  pumped out, bring in, brings in, brought in, bringing in, bring us, brings us, brought us, buy us, buys us, bought us, buying us, send us, sends us, sent us, sending us, sending, get us, gets us, got us, getting us, win us,
  rack up, racked up, racking up, clock up, clocked up, pick up, picked up, picking up, take in, took in, taking in, roll in, rolled in, rolling in,
  kick off, kicked off, start off, come through, came through, coming through, come in through, came in through, come in, came in, coming in, comes in,
  account for, accounts for, accounted for, accounting for, give us, gave us, giving us, gives us, made us, make us, makes us, bringing, generating, producing,
  delivering, contributing`),
];

/** What a figure is called that is thought much or little of. */
export const LEVEL =
  /^(high|low|big|small|large|bad|poor|good|weak|strong|much|many|few|little|expensive|cheap|slow|fast|long|lot|lots|enough|usual)$/;
