import { list } from '../text/list.ts';
import { inflected } from './plain-words.ts';

/** Oaths, sighs, and forms of address. */
const CALLS =
  list(`hell, damn, dammit, damned, god, gods, goddamn, christ, jesus, gosh, goodness, heaven, heavens, lord, blimey, yikes, whoa, wow, ouch, oops, darn,
  crap, crappy, shit, shitty, bullshit, bloody, heck, freaking, frigging, fucking, fuck, fucked, wtf, ffs, pls, sir, madam, dude, bro, mister, fellas, gentlemen, ladies, darling, honey,
  sweetheart, babe, friend, friends, voila, bingo, hooray, hurray, phew, duh, nah, alas, behold, hallo, howdy, greetings, goodbye, bye, ciao, salut, bravo, congrats, congratulations, kudos`);

/** Feelings about it. */
const FELT =
  list(`scared, worried, worrying, nervous, anxious, upset, upsetting, angry, mad, furious, jealous, proud, happy, glad, sad, ashamed, embarrassed, embarrassing, confused,
  confusing, puzzled, puzzling, baffled, baffling, stuck, tired, exhausted, sick, bored, boring, impatient, frustrated, frustrating, annoyed, annoying, disappointed,
  disappointing, shocked, shocking, stunned, stunning, surprised, surprising, impressed, impressive, excited, exciting, thrilled, thrilling, pleased, satisfied, satisfying,
  grateful, relieved, concerned, convinced, convincing, confident, skeptical, sceptical, paranoid, clueless, helpless, hopeless, overwhelmed, overwhelming, stressed, stressful,
  panicking, drowning, swamped, struggling, dying, starving, crazy, insane, wild, wildly, ridiculous, absurd, awful, terrible, horrible, dreadful, lousy, nasty, pathetic, ugly, beautiful,
  gorgeous, gross, creepy, scary, silly, stupid, dumb, funny, fun, interesting, interested, fascinating, incredible, unbelievable, remarkable, extraordinary, tremendous,
  painful, tragic, miserable, magical, magnificent, glorious, decent, honest, obvious, evident, certain, weird, odd, strange, crisp, juicy, insightful, meaningful, dreaded, dull, tedious, tricky,
  laughable, outrageous, unreal, mindblowing, depressing, encouraging, reassuring, alarming, troubling, disturbing, unfair, clumsy, lazy, hungry, sleepy, busy, unlucky, lucky, curious, intrigued, eager, hooked, guilty, patient, polite,
  truth, truthful, truthfully, shame, pity, luck, coincidence, misery, mystery, miracle, nightmare, dream, dreams, headache, mess, sanity, hunch, gut, suspicion, rumour, rumor, rumours, rumors, gossip, joke, joking,
  fun, excuse, apology, apologies, favour, favor, breath, sake, magic, madness, hype, buzz, drama, panic, pain, joy, fear, doubt, doubts, worries, feelings, thought, thoughts, opinion, opinions, wits, nerves, patience, bothered`);

/** Thinking, saying and doing around a question. */
const THOUGHT = [
  ...list(`think, thinks, thinking, thought, believe, remember, recall, notice, doubt, reckon, assume, swear, insist, insists, argue, admit, mention, complain, brag, boast, moan, whine, grumble, rave, rant, babble, mumble, convince, persuade, pretend,
  promise, apologise, apologize, bother, bug, nag, pester, hound, annoy, bore, tease, joke, fool, scare, surprise, amaze, impress, disappoint, confuse, puzzle, worry, panic, stress, sweat,
  struggle, deserve, regret, hate, adore, dislike, enjoy, prefer, wish, dream, pray, justify, defend, prove, ponder, discuss, debate, realise, realize, suspect, scratch, stare, squint, shrug, sigh, yawn, glare, frown,
  dread, trust me, fret, freak, agonise, agonize, obsess, fuss, hurry, juggle, scramble, digest, humour, humor, enlighten, educate, spoil, indulge, save me, spare, decipher, untangle, demystify, recite, narrate, whip, cough, dredge`).flatMap(
    (verb) => (verb.includes(' ') || /(s|ing|ght)$/.test(verb) ? [verb] : inflected(verb)),
  ),
  ...list(`swore, sworn, forgot, forgotten, forgetting, felt, said, says, say, saying, told, tells, telling, heard, hears, thinking, realised, realized, wrote down, understood, lying, kidding, messing, fooled,
  supposed, supposedly, allegedly, reportedly, whatsoever, somehow, somewhat, anyhow, otherwise, indeed, perhaps, probably, possibly, certainly, definitely, absolutely, totally, completely,
  suddenly, eventually, meanwhile, moreover, furthermore, therefore, thus, hence, whichever, somewhere, seemingly, arguably, admittedly, unfortunately, sadly, happily, gladly,
  blindly, badly, dearly, deeply, awfully, terribly, horribly, incredibly, insanely, ridiculously, extremely, remarkably, surprisingly, strangely, weirdly, curiously, magically, secretly, officially, technically, theoretically, literally, personally, privately, usually,
  normally, typically, generally, naturally, necessarily, properly, carefully, slowly, casually, briefly, precisely, desperately`),
];

/** For whom and where it is asked. */
const AROUND_WORK =
  list(`colleague, colleagues, coworker, coworkers, co-worker, teammate, teammates, intern, wife, husband, mother, mom, mum, dad, father, grandma, kid, kids, brother, sister, predecessor, successor,
  slide, slides, deck, decks, memo, presentation, agenda, homework, paperwork, desk, coffee, lunch, breakfast, kitchen, corridor, hallway, elevator, brain, head, eyes, neck, nose,
  chair, keyboard, sleep, bed, earth, planet, universe, hair, tongue, ears, finger tips, fingertips, vacation, holiday mood, jetlag`);

/** Words of feeling, thinking and everyday work: no figure has anything to do with them. */
export const TALK_WORDS: readonly string[] = [...CALLS, ...FELT, ...THOUGHT, ...AROUND_WORK];
