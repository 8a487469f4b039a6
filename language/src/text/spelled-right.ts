/** Words of English that are one or two letters away from a word of the lexicon: they are spelled right as they are. */
const WORDS =
  'abide accessed accordingly accounting accuracy accurately activate actively additional affect algorithm ' +
  'algorithms allocation allocations alter analysis answered appended approving approximate arabic arising ' +
  'arriving automatic awaiting bankers batch becoming behaving biased bills binds bits blank block blocking blow ' +
  'boats bonus books boot boots border boring bother bots bounding brand branding breaking bright broke ' +
  'building cages calling camping cancel cancels cart cases casting casts catch categorized cautious caves cells chaining chances ' +
  'chapel charge chat cheat choosing chopping chose clean cleaning clearing clicking clock clocks clone coach ' +
  'coast coats coloring command compact compass commit commits companion compete competing completely completing composed composing ' +
  'compression concerned concerts concluding confidence confident consent constant contains context ' +
  'contracts contrary contrast convention conventions conversation converting cooks correctly costume couch coupling ' +
  'covers creating creative crossing cure customary dealer dealers decade decent deciding declared ' +
  'declaring deeds defect defining definite definitive delay delayed deletion delivery depending derives ' +
  'designed detecting differently differing directly displayed displays distance distributing ditch ' +
  'donation dose ducks dying earliest ease easier eastern education effectively efficiently eighth employed ' +
  'employer evaluation exceeded exceeds excessive excessively exchange exchanges exclusive executed ' +
  'execution exist exists expert expose expression expressions expressive extended extending extensive ' +
  'faces failing fails failures faster feather featured fetch fields fifth filling finds fixes flocks ' +
  'formal forth forum forwards frequent frequently function gaining gather generation ghosts goals goods ' +
  'greet greeting ground grouping handed handing handling heading headings heads heals heater height hell ' +
  'hills hints historic hits holds honoring hooks hosts hundreds ideas identities identity importance ' +
  'importantly imported importing inaccurate inactivity incoming incorrect indirect ineffective inefficient ' +
  'informative integrating integrity intend intended interaction interactions internet intro involved ' +
  'joints keyboard killed killing kitchen kits ladder launches leaders leaks lean learned learning lease ' +
  'leather lessons letting leverage leverages lies limiting limits lines load loader loading loads locators ' +
  'locked locking locks logic looks loose losing lost lucks magically mails manually marked marker markings ' +
  'master match matched matching meals meantime monkey nails nearly needs negative negotiator neither newer ' +
  'newest normally notes numbered observed older onward operation operations orange ordering outdated ' +
  'outfits override packs pages paints pairs parties party pasta patch pending percentile periodic permit ' +
  'permits persona personally personas persons pills pilot pilots pints pitch places plain planes planning ' +
  'plans plants plates plays plots plugged pointing points polls pools positive post posted postpone posts ' +
  'precedent presence presently prevent prevents previews previously prime printed prints product ' +
  'production products profile profiles profit progressive promotion prone proportional protected ' +
  'protection protections protects pure qualify quiet quote races racks radio rails raise raising ranging ' +
  'rates ration reaching react reacting reactive readable readers reads reasons reconfigure reconnect ' +
  'recorded recording redirect reduction reels refine regards regime regular rejected rejection rejections ' +
  'relating relation relations relatively reloading remaining remember reminder remote renaming represent ' +
  'reproduce reproduced reproduces research reserved resident resides resolution resort resource resources ' +
  'respected respects responsive restarting retaining reusable reviewed reviewing roads rocks rods roles ' +
  'rotation rounding rounds rules sage sages sails salaries salary sales saves scales scope scopes ' +
  'scrolling seals seasons seconds sections seeds seeking selecting seller sellers sender sending services ' +
  'setting settings seventh severity shade shake shapes share sharp shell shift shifted shifting shifts shopping shops shots shown shows ' +
  'sides silently simplify sixth skill slack slate sleeping slide slider slight slots slower smart solid ' +
  'solution span spanning speaking speed speeding spell spelling spice spin sponsors spots spreading ' +
  'spurious stable staff standing stands star starring stars stating status statuses stays steering steps ' +
  'stick stitch stock stopping stores storing strategy string stripped stronger stuck stuff succeeds ' +
  'successor sufficient suite summaries supposed tables taken talks tasks teams tend tends texts thin ' +
  'thinking thinks thorough thoughts thousands throughput throwing tickets ties tile tiles tools touchy tragic vectors ' +
  'tracking training transaction transition translating treated treating trick tricked trucks typically ' +
  'ultimate unavailable unchanged unexpected uniquely units unlimited unreliable upcoming uses vague ' +
  'variation versions vice visa visas vista vistas visually votes wage wages waiting waits walks walls ' +
  'wanted wanting warned watch weakly weather weight wheat wheels width willing winner wording wrapping ' +
  'wrote';

const SPELLED_RIGHT: ReadonlySet<string> = new Set(WORDS.split(' '));

/** Whether a word that means nothing here is left as it is written, rather than taken for a misspelling. */
export const isSpelledRight = (word: string): boolean => SPELLED_RIGHT.has(word);
