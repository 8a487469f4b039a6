import type { Idiom } from './idiom.ts';

/** Stretches of time, and how things moved in them. */
export const TIMES: readonly Idiom[] = [
  [`(?:in |during |over )?(?:the )?(?:run|lead|build)[- ]?up to(?= )`, 'the 4 weeks before'],
  [`compare (?:that|it|this|them|those|these) (?:with|to|against)(?= )`, 'versus'],
  [`compare (?:the |our )?(?:last|past) (?:two|2) (quarter|month|week|year)s`, 'last $1 vs the $1 before'],
  // The one that is running.
  [
    `(?:for|over|during|in) the (year|quarter|month)(?=[,;?.!]|$| (?:by|per|so far|please|pls|vs|versus|from|split|across|without|as)\\b)`,
    'this $1',
  ],
  // The one that was named before.
  [
    `(?:in|for|over|during|of) (?:the|that) (?:very )?same (?:quarter|month|week|year|time|period)(?=[,;.?!]|$| (?:and|by|per|from)\\b)`,
    '',
  ],
  // One time and the one before it.
  [
    `yesterday (?:and|&|plus) the day before(?: that| yesterday)?(?! yesterday)`,
    'yesterday vs the day before',
  ],
  [
    `what (?:drove|drives|caused|explains|is behind|was behind|led to|is driving|(?:has )?contributed (?:the )?(?:most )?to|is responsible for|was responsible for|lies behind|sits behind) (?:the |our |this |that )*(?:increase|decrease|rise|drop|fall|growth|decline|jump|dip|spike|change|surge|slump|uptick|downturn|gain|loss) (?:in|of)`,
    'why did it change:',
  ],
  // How things moved.
  [
    `(?:growing|grew|grow|grows|rising|rose|increasing|increased) (?:the )?(?:fastest|quickest)`,
    'grew the most',
  ],
  [`(?:the )?fastest[ -](?:growing|rising) (\\p{L}+)`, '$1 that grew the most'],
  [
    `(?:falling|fell|declining|declined|shrinking|shrank|dropping|dropped) (?:the )?(?:fastest|quickest)`,
    'fell the most',
  ],
  [`(?:the )?fastest[ -](?:falling|declining|shrinking) (\\p{L}+)`, '$1 that fell the most'],
  [
    `(?:went|go|goes|going|gone|moved|move|got|get|came|jumped|fell|grew|dropped) from (?:what|where|how much|how many) to (?:what|where|how much|how many)`,
    'changed',
  ],
  // Comparisons with an earlier period.
  [
    `(?:how far )?(?:are|is|were|was) (.{2,30}?) (?:ahead of|behind|up on|down on|trailing|pacing against|tracking against)(?= (?:the )?(?:last|previous|prior|same) )`,
    '$1 compared with',
  ],
  // How many of those we want came.
  [
    `^(?:is|are) (?:the |our )?(.{2,40}?) (?:getting |doing |going )?(?:any )?(?:better or worse|worse or better|up or down)`,
    '$1 trend',
  ],
  [
    `^(?:did|do|does|have|has) (?:the |our )?(.{2,40}?) (?:get|got|gotten|become) (?:any )?(?:better or worse|worse or better)`,
    '$1 trend',
  ],
  // What came of one thing.
  [
    `(?:what|which) (drove|drives|pushed|pulled|made|dragged|brought|sent|is driving|was driving|is pushing|is dragging) (.{3,40}?) (?:up|down|higher|lower)(?= |[?.!]*$)`,
    'why did $2 change',
  ],
];
